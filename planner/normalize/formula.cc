#include "planner/normalize/formula.h"

#include <algorithm>
#include <utility>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

using pddl::Condition;
using Kind = Formula::Kind;

// `and` with absorbing = false, `or` with absorbing = true.
Formula combine(Kind kind, bool absorbing, std::vector<Formula> parts) {
  const Kind absorber = absorbing ? Kind::kTrue : Kind::kFalse;
  const Kind neutral = absorbing ? Kind::kFalse : Kind::kTrue;
  Formula result;
  result.kind = kind;
  for (Formula& part : parts) {
    if (part.kind == absorber) return Formula::constant(absorbing);
    if (part.kind == neutral) continue;
    if (part.kind == kind) {
      std::move(part.children.begin(), part.children.end(),
                std::back_inserter(result.children));
    } else {
      result.children.push_back(std::move(part));
    }
  }
  if (result.children.empty()) return Formula::constant(!absorbing);
  if (result.children.size() == 1) {
    Formula only = std::move(result.children[0]);
    return only;
  }
  return result;
}

Formula literal(const Condition& condition, bool negate) {
  Formula result;
  result.kind = Kind::kAtom;
  result.negated = negate;
  result.atom = condition.atom;
  return result;
}

Formula equality(const Condition& condition, bool negate) {
  CERTIFOND_CHECK(condition.atom.args.size() == 2);
  const pddl::Term left = condition.atom.args[0];
  const pddl::Term right = condition.atom.args[1];
  if (left == right) return Formula::constant(!negate);
  if (!left.is_variable() && !right.is_variable())
    return Formula::constant(negate);
  Formula result = literal(condition, negate);
  result.kind = Kind::kEqual;
  return result;
}

Formula children_of(const pddl::Task& task, const Condition& condition,
                    bool conjunctive, bool negate) {
  std::vector<Formula> parts;
  parts.reserve(condition.children.size());
  for (const Condition& child : condition.children)
    parts.push_back(normalize(task, child, negate));
  return conjunctive ? conjunction(std::move(parts))
                     : disjunction(std::move(parts));
}

Formula implication(const pddl::Task& task, const Condition& condition,
                    bool negate) {
  std::vector<Formula> parts;
  parts.push_back(normalize(task, condition.children[0], !negate));
  parts.push_back(normalize(task, condition.children[1], negate));
  return negate ? conjunction(std::move(parts)) : disjunction(std::move(parts));
}

// A variable that ranges over nothing decides the quantifier; one that does
// not matter (constant body) leaves the body.
Formula quantifier(const pddl::Task& task, const Condition& condition,
                   bool universal, bool negate) {
  Formula result;
  result.kind = universal ? Kind::kForall : Kind::kExists;
  result.variables =
      bind_variables(task, condition.variables, condition.first_slot);
  const auto is_empty = [](const BoundVariable& v) {
    return v.objects.empty();
  };
  if (std::any_of(result.variables.begin(), result.variables.end(), is_empty))
    return Formula::constant(universal);
  Formula body = normalize(task, condition.children[0], negate);
  if (result.variables.empty() || body.kind == Kind::kTrue ||
      body.kind == Kind::kFalse)
    return body;
  UsedVariables used;
  used.add(body);
  used.drop_others(result.variables);
  if (result.variables.empty()) return body;
  result.children.push_back(std::move(body));
  return result;
}

}  // namespace

Formula Formula::constant(bool value) {
  Formula result;
  result.kind = value ? Kind::kTrue : Kind::kFalse;
  return result;
}

Formula conjunction(std::vector<Formula> parts) {
  return combine(Kind::kAnd, false, std::move(parts));
}

Formula disjunction(std::vector<Formula> parts) {
  return combine(Kind::kOr, true, std::move(parts));
}

std::vector<BoundVariable> bind_variables(
    const pddl::Task& task, const std::vector<pddl::Parameter>& parameters,
    std::uint32_t first_slot) {
  std::vector<BoundVariable> result;
  result.reserve(parameters.size());
  for (const pddl::Parameter& parameter : parameters) {
    count_work(task.objects.size());
    result.push_back({first_slot++, pddl::objects_of(task, parameter.types)});
  }
  return result;
}

void UsedVariables::add(const Formula& formula) {
  count_work();
  add(formula.atom);
  for (const Formula& child : formula.children) add(child);
}

void UsedVariables::add(const pddl::Atom& atom) {
  for (const pddl::Term term : atom.args) {
    if (!term.is_variable()) continue;
    if (term.slot() >= used_.size()) used_.resize(term.slot() + 1, false);
    used_[term.slot()] = true;
  }
}

void UsedVariables::drop_others(std::vector<BoundVariable>& variables) const {
  std::erase_if(variables, [&](const BoundVariable& variable) {
    return variable.slot >= used_.size() || !used_[variable.slot];
  });
}

Formula normalize(const pddl::Task& task, const Condition& condition,
                  bool negate) {
  count_work();
  switch (condition.kind) {
    case Condition::Kind::kTrue:
      return Formula::constant(!negate);
    case Condition::Kind::kFalse:
      return Formula::constant(negate);
    case Condition::Kind::kAtom:
      return literal(condition, negate);
    case Condition::Kind::kEqual:
      return equality(condition, negate);
    case Condition::Kind::kNot:
      return normalize(task, condition.children[0], !negate);
    case Condition::Kind::kAnd:
      return children_of(task, condition, !negate, negate);
    case Condition::Kind::kOr:
      return children_of(task, condition, negate, negate);
    case Condition::Kind::kImply:
      return implication(task, condition, negate);
    case Condition::Kind::kForall:
      return quantifier(task, condition, !negate, negate);
    case Condition::Kind::kExists:
      return quantifier(task, condition, negate, negate);
  }
  fail_check("known condition kind", __FILE__, __LINE__);
}

}  // namespace certifond::planner
