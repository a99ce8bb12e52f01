#include "fond/pddl/derived.h"

#include <optional>
#include <string>
#include <utility>

#include "fond/pddl/predicates.h"

namespace certifond::pddl {
namespace {

PredicateId head_predicate(Context& context, Sexpr name,
                           const VariableList& parameters) {
  PredicateId id = context.predicates.get(name.symbol());
  if (!id.valid()) {
    context.check_declared(name);
    context.warn_once(Quirk::kImplicitDerived, name.location(),
                      "derived predicate " + context.quote(name.symbol()) +
                          " is not declared in ':predicates'");
    id = declare_predicate(context, name, parameters.parameters);
  }
  context.task.predicates[id.index()].is_derived = true;
  return id;
}

// Whether the head gives a type at all.
bool has_types(Sexpr head) {
  for (Elements rest(head); !rest.done();)
    if (rest.take().is_dash()) return true;
  return false;
}

std::string type_text(const Context& context,
                      const std::vector<TypeId>& types) {
  std::string text;
  for (TypeId type : types)
    text += (text.empty() ? "" : " or ") +
            in_quotes(context.task.types[type.index()].name);
  return text;
}

bool inherit_types(Context& context, Sexpr head, OpenRule& rule) {
  const Predicate& predicate = context.task.predicates[rule.head.index()];
  auto& parameters = rule.parameters.parameters;
  const std::size_t arity = predicate.parameters.size();
  if (parameters.size() != arity) {
    context.error(head.location(), "predicate " + in_quotes(predicate.name) +
                                       " takes " + std::to_string(arity) +
                                       (arity == 1 ? " argument, found "
                                                   : " arguments, found ") +
                                       std::to_string(parameters.size()));
    return false;
  }
  const bool typed = has_types(head);
  for (std::size_t i = 0; i < arity; ++i) {
    const std::vector<TypeId>& declared = predicate.parameters[i].types;
    if (parameters[i].types != std::vector<TypeId>{TypeId(0)} ||
        parameters[i].types == declared)
      continue;
    if (typed)
      context.warning(parameters[i].location,
                      "variable " + in_quotes("?" + parameters[i].name) +
                          " of type 'object' is narrowed to " +
                          type_text(context, declared) + ", which " +
                          in_quotes(predicate.name) + " is declared for");
    parameters[i].types = declared;
  }
  return true;
}

std::optional<OpenRule> read_head(Context& context, Sexpr section) {
  context.requirements.need(Requirement::kDerivedPredicates,
                            section.location());
  Elements rest(section);
  rest.take();
  if (rest.done() || !rest.peek().is_list()) {
    context.expected("'(' and a predicate name", rest);
    return std::nullopt;
  }
  const Sexpr head = rest.take();
  Elements elements(head);
  const auto name = context.take_name(elements, "a predicate name");
  if (!name) return std::nullopt;
  if (is_reserved(name->word())) {
    context.expected("a predicate name", *name);
    return std::nullopt;
  }
  const std::size_t errors = context.error_count();
  VariableList parameters = read_variables(context, elements, true);
  const bool bad_head = context.error_count() > errors;
  const PredicateId id = head_predicate(context, *name, parameters);
  if (rest.done()) {
    context.expected("a condition", rest);
    return std::nullopt;
  }
  const Sexpr body = rest.take();
  context.expect_end(rest);
  OpenRule rule{id, std::move(parameters), body, section.location()};
  if (bad_head || !inherit_types(context, head, rule)) return std::nullopt;
  return rule;
}

}  // namespace

std::vector<OpenRule> read_rule_heads(Context& context,
                                      const std::vector<Sexpr>& sections) {
  std::vector<OpenRule> rules;
  for (Sexpr section : sections)
    if (auto rule = read_head(context, section))
      rules.push_back(std::move(*rule));
  return rules;
}

void read_rule_bodies(Context& context, BodyReader& bodies,
                      std::vector<OpenRule> rules) {
  for (OpenRule& open : rules) {
    const auto& parameters = open.parameters.parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      bodies.atoms.check_variable(parameters[i].types, parameters[i].location,
                                  parameters[i].name, open.head, i);
    DerivedRule rule;
    rule.head = open.head;
    rule.location = open.location;
    bodies.scope.reset();
    bodies.scope.push(open.parameters);
    rule.body = bodies.conditions.read_whole(open.body);
    rule.frame_size = bodies.scope.frame_size();
    bodies.scope.reset();
    rule.parameters = std::move(open.parameters.parameters);
    context.task.derived.push_back(std::move(rule));
  }
}

}  // namespace certifond::pddl
