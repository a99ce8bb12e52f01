#include "verifier/symbolic/action_facts.h"

#include <algorithm>

namespace certifond::verifier::symbolic {
namespace {

void add_conjunct(const AtomTable& atoms, const Formula& formula,
                  ActionFacts& facts) {
  if (formula.kind != Formula::Kind::kLiteral) return;
  const Literal literal = formula.literal;
  if (atoms.is_derived(literal.atom)) return;
  (literal.positive ? facts.required : facts.forbidden).push_back(literal.atom);
}

OutcomeFacts facts_of(const Outcome& outcome) {
  OutcomeFacts facts;
  for (const GroundEffect& effect : outcome) {
    const bool sure = effect.condition.is_true();
    if (effect.add)
      (sure ? facts.adds : facts.may_add).push_back(effect.atom);
    else
      (sure ? facts.deletes : facts.may_delete).push_back(effect.atom);
  }
  for (std::vector<AtomId>* list :
       {&facts.adds, &facts.deletes, &facts.may_add, &facts.may_delete})
    std::sort(list->begin(), list->end());
  const auto surely_added = [&](AtomId atom) {
    return std::binary_search(facts.adds.begin(), facts.adds.end(), atom);
  };
  std::erase_if(facts.deletes, surely_added);
  std::erase_if(facts.may_delete, surely_added);
  return facts;
}

}  // namespace

ActionFacts facts_of(const AtomTable& atoms, const GroundAction& action) {
  ActionFacts facts;
  if (action.precondition.kind == Formula::Kind::kAnd) {
    for (const Formula& child : action.precondition.children)
      add_conjunct(atoms, child, facts);
  } else {
    add_conjunct(atoms, action.precondition, facts);
  }
  std::sort(facts.required.begin(), facts.required.end());
  std::sort(facts.forbidden.begin(), facts.forbidden.end());
  for (const Outcome& outcome : action.outcomes)
    facts.outcomes.push_back(facts_of(outcome));
  return facts;
}

std::vector<bool> changing_atoms(const Semantics& semantics,
                                 std::span<const GroundAction> actions) {
  const InitialStates& states = semantics.initial_states();
  std::vector<bool> initial(semantics.atoms().size(), false);
  std::vector<bool> changing(semantics.atoms().size(), false);
  for (const AtomId atom : states.possible()) changing[atom.index()] = true;
  for (const AtomId atom : states.facts()) {
    initial[atom.index()] = true;
    changing[atom.index()] = false;
  }
  for (const GroundAction& action : actions)
    for (const Outcome& outcome : action.outcomes)
      for (const GroundEffect& effect : outcome)
        if (effect.add != initial[effect.atom.index()])
          changing[effect.atom.index()] = true;
  return changing;
}

}  // namespace certifond::verifier::symbolic
