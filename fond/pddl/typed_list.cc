#include "fond/pddl/typed_list.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "fond/pddl/components.h"

namespace certifond::pddl {
namespace {

bool contains(const std::vector<TypeId>& types, TypeId type) {
  return std::find(types.begin(), types.end(), type) != types.end();
}

// `-block`: not a name, since it surely means `- block`.
bool glued_dash(const Context& context, Sexpr name) {
  return name.is_name() && context.symbols.text(name.symbol())[0] == '-';
}

void report_glued_dash(Context& context, Sexpr name) {
  context.error(name.location(), "expected a space after '-' in " +
                                     context.quote(name.symbol()));
}

void take_type(Context& context, Elements& list, TypedGroup& group) {
  const Sexpr dash = list.take();
  if (group.names.empty())
    context.error(dash.location(), "expected a name before '-'");
  if (list.done()) return context.expected("a type after '-'", list);
  const Sexpr type = list.take();
  if (!type.is_name() && !type.is_list())
    return context.expected("a type after '-'", type);
  group.type = type;
}

}  // namespace

bool take_group(Context& context, Elements& list, bool variables,
                std::string_view what, TypedGroup& group) {
  group.names.clear();
  group.type.reset();
  while (!list.done()) {
    if (list.peek().is_dash()) {
      take_type(context, list, group);
      return true;
    }
    const Sexpr name = list.take();
    if (glued_dash(context, name))
      report_glued_dash(context, name);
    else if (variables ? name.is_variable() : name.is_name())
      group.names.push_back(name);
    else
      context.expected(what, name);
  }
  return !group.names.empty();
}

std::vector<Sexpr> type_names(Context& context, Sexpr type) {
  if (!type.is_list()) return {type};
  std::vector<Sexpr> names;
  if (type.head() != Word::kEither) {
    context.expected("a type name or '(either ...)'", type);
    return names;
  }
  Elements rest(type);
  rest.take();
  if (rest.done()) context.expected("a type name", rest);
  while (!rest.done())
    if (const auto name = context.take_name(rest, "a type name"))
      names.push_back(*name);
  if (names.size() > kMaxAlternatives) {
    context.error(
        type.location(),
        "more than " + std::to_string(kMaxAlternatives) + " types in 'either'");
    names.clear();
  }
  return names;
}

std::vector<TypeId> resolve_types(Context& context, const TypedGroup& group) {
  std::vector<TypeId> types;
  const auto add = [&](Sexpr name) {
    const TypeId type = context.types.get(name.symbol());
    if (!type.valid())
      context.error(name.location(),
                    "unknown type " + context.quote(name.symbol()));
    else if (!contains(types, type))
      types.push_back(type);
  };
  if (group.type) {
    context.requirements.need(Requirement::kTyping, group.type->location());
    if (group.type->is_name())
      add(*group.type);
    else
      for (Sexpr name : type_names(context, *group.type)) add(name);
  }
  if (types.empty()) types.push_back(TypeId(0));
  return types;
}

namespace {

class TypeReader {
 public:
  explicit TypeReader(Context& context) : context_(context) {}

  void declare_section(Sexpr section) {
    context_.requirements.need(Requirement::kTyping, section.location());
    Elements list(section);
    list.take();
    TypedGroup group;
    while (take_group(context_, list, false, "a type name", group)) {
      for (Sexpr name : group.names) declare(name);
      groups_.push_back(group);
    }
  }

  void connect() {
    for (const TypedGroup& group : groups_)
      for (TypeId parent : parents_of(group))
        for (Sexpr name : group.names) add_parent(name, parent);
    for (std::size_t i = 1; i < context_.task.types.size(); ++i)
      if (context_.task.types[i].parents.empty())
        context_.task.types[i].parents.push_back(TypeId(0));
    report_cycles();
  }

 private:
  // False if it cannot be the name of a type, which was reported.
  bool check_name(Sexpr name) {
    if (glued_dash(context_, name)) {
      report_glued_dash(context_, name);
      return false;
    }
    if (name.word() == Word::kEither) {
      context_.error(name.location(), "'either' cannot be the name of a type");
      return false;
    }
    context_.check_declared(name);
    return true;
  }

  TypeId add(Sexpr name) {
    const TypeId id(context_.task.types.size());
    context_.task.types.push_back(
        {context_.name(name.symbol()), {}, name.location()});
    context_.types.set(name.symbol(), id);
    return id;
  }

  void declare(Sexpr name) {
    if (name.word() == Word::kObject || !check_name(name)) return;
    const TypeId old = context_.types.get(name.symbol());
    if (!old.valid()) {
      add(name);
      return;
    }
    const Location first = context_.task.types[old.index()].location;
    context_.warning(name.location(),
                     "type " + context_.quote(name.symbol()) +
                         " is declared again, first at " +
                         context_.line(first, name.location()));
  }

  std::vector<TypeId> parents_of(const TypedGroup& group) {
    std::vector<TypeId> parents;
    if (!group.type) return parents;
    for (Sexpr name : type_names(context_, *group.type)) {
      TypeId parent = context_.types.get(name.symbol());
      if (!parent.valid()) {
        if (!check_name(name)) continue;
        context_.note_once(Quirk::kImplicitSupertype, name.location(),
                           "type " + context_.quote(name.symbol()) +
                               " is not declared, only used as a supertype");
        parent = add(name);
      }
      parents.push_back(parent);
    }
    return parents;
  }

  // `object` is above everything, so it is kept only where nothing else is.
  void add_parent(Sexpr name, TypeId parent) {
    const TypeId type = context_.types.get(name.symbol());
    if (!type.valid() || parent == TypeId(0)) return;
    if (type == TypeId(0))
      return context_.error(name.location(),
                            "type 'object' cannot have a supertype");
    auto& parents = context_.task.types[type.index()].parents;
    if (contains(parents, parent)) return;
    if (parents.size() == kMaxAlternatives)
      return context_.error(
          name.location(),
          "type " + context_.quote(name.symbol()) + " has more than " +
              std::to_string(kMaxAlternatives) + " supertypes");
    parents.push_back(parent);
  }

  // One error for each cycle; its types are put below `object`.
  void report_cycles() {
    auto& types = context_.task.types;
    Successors parents(types.size());
    for (std::size_t i = 0; i < types.size(); ++i)
      for (TypeId parent : types[i].parents)
        parents[i].push_back(parent.value());
    const Components components(parents);
    std::vector<std::uint32_t> size(components.count() + 1, 0);
    for (std::uint32_t i = 0; i < types.size(); ++i) ++size[components.of(i)];
    std::vector<bool> reported(components.count() + 1, false);
    for (std::uint32_t i = 1; i < types.size(); ++i) {
      const std::uint32_t component = components.of(i);
      if (size[component] == 1 && !contains(types[i].parents, TypeId(i)))
        continue;
      if (!reported[component])
        context_.error(types[i].location, "type " + in_quotes(types[i].name) +
                                              " is its own supertype");
      reported[component] = true;
      types[i].parents = {TypeId(0)};
    }
  }

  Context& context_;
  std::vector<TypedGroup> groups_;
};

void declare_object(Context& context, Sexpr name,
                    const std::vector<TypeId>& types, bool constant) {
  context.check_declared(name);
  const ObjectId old = context.objects.get(name.symbol()).id;
  if (!old.valid()) return context.declare_object(name, types, constant);
  const Object& first = context.task.objects[old.index()];
  const std::string again =
      "object " + context.quote(name.symbol()) + " is declared again";
  const std::string at =
      ", first at " + context.line(first.location, name.location());
  if (first.types == types)
    context.note(name.location(), again + at);
  else
    context.error(name.location(), again + " with another type" + at);
}

}  // namespace

void read_types(Context& context, const std::vector<Sexpr>& sections) {
  TypeReader reader(context);
  for (Sexpr section : sections) reader.declare_section(section);
  reader.connect();
}

void read_objects(Context& context, Sexpr section, bool constants) {
  Elements list(section);
  list.take();
  TypedGroup group;
  while (take_group(context, list, false, "an object name", group)) {
    const std::vector<TypeId> types = resolve_types(context, group);
    for (Sexpr name : group.names)
      declare_object(context, name, types, constants);
  }
}

VariableList read_variables(Context& context, Elements list, bool distinct) {
  VariableList result;
  context.forget_seen();
  TypedGroup group;
  while (take_group(context, list, true, "a variable", group)) {
    const std::vector<TypeId> types = resolve_types(context, group);
    for (Sexpr name : group.names) {
      if (!context.see(name.symbol())) {
        std::string message = "variable " + describe(name, context.symbols) +
                              " is declared twice";
        distinct ? context.error(name.location(), std::move(message))
                 : context.note(name.location(), std::move(message));
      }
      result.parameters.push_back(
          {context.name(name.symbol()), types, name.location()});
      result.symbols.push_back(name.symbol());
    }
  }
  return result;
}

}  // namespace certifond::pddl
