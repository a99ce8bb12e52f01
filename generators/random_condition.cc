#include "generators/random_condition.h"

#include <algorithm>
#include <utility>

#include "generators/build.h"

namespace certifond::generators {

using pddl::Condition;
using pddl::Term;

Scope Scope::with(pddl::Parameter variable) const {
  Scope inner = *this;
  inner.variables.push_back(std::move(variable));
  *frame_size = std::max(*frame_size, inner.next_slot());
  return inner;
}

Condition RandomCondition::make(const Scope& scope, int depth, bool positive) {
  if (depth > 0) {
    if (rng_.chance(options_.quantifier_percent)) {
      return quantified(scope, depth, positive);
    }
    if (rng_.chance(options_.disjunction_percent)) {
      return list(scope, depth, positive);
    }
    if (rng_.chance(options_.imply_percent)) {
      Condition result;
      result.kind = Condition::Kind::kImply;
      result.children.push_back(make(scope, depth - 1, !positive));
      result.children.push_back(make(scope, depth - 1, positive));
      return result;
    }
    if (rng_.chance(options_.imply_percent)) {
      return make_not(make(scope, depth - 1, !positive));
    }
  }
  if (rng_.chance(options_.equality_percent)) return equality(scope);
  return literal(scope, positive);
}

Condition RandomCondition::literal(const Scope& scope, bool positive) {
  const bool negated = rng_.chance(options_.negative_percent);
  const std::optional<pddl::Atom> chosen =
      atom(predicates(scope, positive != negated), scope);
  if (!chosen) return make_true();
  Condition result = make_atom(chosen->predicate, chosen->args);
  return negated ? make_not(std::move(result)) : result;
}

Condition RandomCondition::equality(const Scope& scope) {
  const std::vector<Term> terms = candidates({pddl::TypeId(0)}, scope);
  if (terms.empty()) return make_true();
  const Condition result = make_equal(rng_.pick(terms), rng_.pick(terms));
  return rng_.chance(70) ? make_not(result) : result;
}

Condition RandomCondition::list(const Scope& scope, int depth, bool positive) {
  Condition result;
  result.kind = rng_.chance(70) ? Condition::Kind::kOr : Condition::Kind::kAnd;
  if (options_.short_list_percent > 0 &&
      rng_.chance(options_.short_list_percent)) {
    return result;
  }
  for (int i = rng_.between(1, 3); i > 0; --i) {
    result.children.push_back(make(scope, depth - 1, positive));
  }
  return result;
}

Condition RandomCondition::quantified(const Scope& scope, int depth,
                                      bool positive) {
  Condition result;
  result.kind =
      rng_.chance(50) ? Condition::Kind::kForall : Condition::Kind::kExists;
  result.first_slot = scope.next_slot();
  Scope inner = scope;
  for (int i = rng_.chance(100 - options_.two_variables_percent) ? 1 : 2; i > 0;
       --i) {
    result.variables.push_back(variable(inner));
    inner = inner.with(result.variables.back());
  }
  result.children.push_back(make(inner, depth - 1, positive));
  return result;
}

pddl::Parameter RandomCondition::variable(const Scope& scope) {
  return {"y" + std::to_string(scope.next_slot()), types(), {}};
}

std::vector<pddl::TypeId> RandomCondition::types() {
  if (options_.any_type_percent > 0 && rng_.chance(options_.any_type_percent)) {
    return {pddl::TypeId(0)};
  }
  const auto one = [this] {
    return pddl::TypeId(
        rng_.below(static_cast<std::uint32_t>(task_.types.size())));
  };
  std::vector<pddl::TypeId> result = {one()};
  if (rng_.chance(options_.either_percent)) {
    const pddl::TypeId second = one();
    if (second != result.front()) result.push_back(second);
  }
  return result;
}

const std::vector<pddl::PredicateId>& RandomCondition::predicates(
    const Scope& scope, bool positive) {
  const std::size_t limit =
      std::min(positive ? scope.derived_positive : scope.derived_negative,
               vocabulary_.derived.size());
  if (limit > 0 && rng_.chance(30)) {
    usable_derived_.assign(
        vocabulary_.derived.begin(),
        vocabulary_.derived.begin() + static_cast<std::ptrdiff_t>(limit));
    return usable_derived_;
  }
  if (!vocabulary_.statics.empty() && rng_.chance(15)) {
    return vocabulary_.statics;
  }
  return vocabulary_.fluents;
}

std::optional<pddl::Atom> RandomCondition::atom(
    const std::vector<pddl::PredicateId>& from, const Scope& scope) {
  if (from.empty()) return std::nullopt;
  // A predicate may have no fitting terms; try a few.
  for (int attempt = 0; attempt < 3; ++attempt) {
    pddl::Atom result{rng_.pick(from), {}};
    bool complete = true;
    for (const pddl::Parameter& parameter :
         task_.predicates[result.predicate.index()].parameters) {
      const std::vector<Term> terms = candidates(parameter.types, scope);
      if (terms.empty()) {
        complete = false;
        break;
      }
      result.args.push_back(rng_.pick(terms));
    }
    if (complete) return result;
  }
  return std::nullopt;
}

std::vector<Term> RandomCondition::candidates(
    const std::vector<pddl::TypeId>& wanted, const Scope& scope) const {
  std::vector<Term> result;
  for (std::uint32_t slot = 0; slot < scope.variables.size(); ++slot) {
    // Every alternative of the variable must fit.
    if (std::ranges::all_of(scope.variables[slot].types,
                            [&](pddl::TypeId type) {
                              return pddl::fits(task_, {type}, wanted);
                            })) {
      // Twice: variables are more interesting than constants.
      result.insert(result.end(), 2, Term::variable(slot));
    }
  }
  for (std::size_t i = 0; i < task_.objects.size(); ++i) {
    const pddl::Object& object = task_.objects[i];
    if ((scope.all_objects || object.is_constant) &&
        pddl::fits(task_, object.types, wanted)) {
      result.push_back(Term::object(pddl::ObjectId(i)));
    }
  }
  return result;
}

}  // namespace certifond::generators
