#include "fond/pddl/actions.h"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace certifond::pddl {
namespace {

// The values of an action's fields, in whatever order they were written.
struct Fields {
  std::optional<Sexpr> parameters;
  std::optional<Sexpr> precondition;
  std::optional<Sexpr> effect;
  bool has_error = false;
};

class ActionReader {
 public:
  ActionReader(Context& context, BodyReader& bodies)
      : context_(context), bodies_(bodies) {}

  void read(Sexpr section) {
    Elements rest(section);
    rest.take();
    const auto name = context_.take_name(rest, "an action name");
    if (!name) return;
    context_.check_declared(*name);
    Fields fields;
    while (!rest.done()) take_field(rest, fields);
    Action action;
    action.name = context_.name(name->symbol());
    action.location = section.location();
    read_fields(fields, action);
    if (!fields.effect && !fields.has_error)
      context_.warning(section.location(),
                       "action " + context_.quote(name->symbol()) +
                           " has no ':effect': it changes nothing");
    if (check_new(*name, action.parameters.size()))
      context_.task.actions.push_back(std::move(action));
  }

 private:
  void take_field(Elements& rest, Fields& fields) {
    const Sexpr key = rest.take();
    switch (key.word()) {
      case Word::kParameters:
        return take_value(key, rest, "a list of variables", fields,
                          fields.parameters);
      case Word::kPrecondition:
        return take_value(key, rest, "a condition", fields,
                          fields.precondition);
      case Word::kEffect:
        return take_value(key, rest, "an effect", fields, fields.effect);
      case Word::kObserve:
        context_.unsupported(key.location(),
                             "sensing actions are not supported: ':observe'");
        break;
      default:
        context_.expected("':parameters', ':precondition' or ':effect'", key);
    }
    fields.has_error = true;
    while (!rest.done() && !rest.peek().is_keyword()) rest.take();
  }

  void take_value(Sexpr key, Elements& rest, const char* what, Fields& fields,
                  std::optional<Sexpr>& value) {
    if (value)
      context_.error(key.location(),
                     context_.quote(key.symbol()) + " is given twice");
    if (rest.done() || rest.peek().is_keyword()) {
      fields.has_error = true;
      return context_.expected(what, rest);
    }
    value = rest.take();
  }

  void read_fields(const Fields& fields, Action& action) {
    VariableList parameters;
    if (fields.parameters) {
      if (fields.parameters->is_list())
        parameters =
            read_variables(context_, Elements(*fields.parameters), true);
      else
        context_.expected("a list of variables", *fields.parameters);
    }
    bodies_.scope.reset();
    bodies_.scope.push(parameters);
    if (fields.precondition)
      action.precondition = bodies_.conditions.read_whole(*fields.precondition);
    if (fields.effect)
      action.effect = bodies_.effects.read_whole(*fields.effect);
    action.frame_size = bodies_.scope.frame_size();
    bodies_.scope.reset();
    action.parameters = std::move(parameters.parameters);
  }

  bool check_new(Sexpr name, std::size_t arity) {
    const std::uint64_t key = std::uint64_t{name.symbol().value()} << 32 |
                              static_cast<std::uint32_t>(arity);
    const auto [first, fresh] = seen_.try_emplace(key, name.location());
    if (!fresh)
      context_.error(name.location(),
                     "action " + context_.quote(name.symbol()) + " with " +
                         std::to_string(arity) +
                         (arity == 1 ? " parameter" : " parameters") +
                         " is declared again, first at " +
                         context_.line(first->second, name.location()));
    return fresh;
  }

  Context& context_;
  BodyReader& bodies_;
  std::unordered_map<std::uint64_t, Location> seen_;
};

}  // namespace

void read_actions(Context& context, BodyReader& bodies,
                  const std::vector<Sexpr>& sections) {
  ActionReader reader(context, bodies);
  for (Sexpr section : sections) reader.read(section);
}

}  // namespace certifond::pddl
