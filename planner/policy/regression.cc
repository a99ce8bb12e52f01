#include "planner/policy/regression.h"

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {

Regression::Regression(const Task& task, const StatePacker& packer)
    : task_(task), packer_(packer) {}

void Regression::index_axioms() const {
  support_.resize(task_.atoms.size());
  axioms_of_.resize(task_.atoms.size());
  for (std::uint32_t a = 0; a < task_.axioms.size(); ++a)
    axioms_of_[task_.axioms[a].head.index()].push_back(a);
}

const std::vector<AtomId>& Regression::support(AtomId derived) const {
  if (support_.empty()) index_axioms();
  std::vector<AtomId>& result = support_[derived.index()];
  if (!result.empty()) return result;
  std::vector<bool> seen(task_.atoms.size(), false);
  std::vector<AtomId> stack = {derived};
  seen[derived.index()] = true;
  while (!stack.empty()) {
    const AtomId atom = stack.back();
    stack.pop_back();
    if (!task_.atoms[atom.index()].derived) {
      result.push_back(atom);
      continue;
    }
    for (const std::uint32_t a : axioms_of_[atom.index()]) {
      const Axiom& axiom = task_.axioms[a];
      count_work(axiom.condition.size());
      for (Literal literal : task_.literals_of(axiom.condition)) {
        if (seen[literal.atom().index()]) continue;
        seen[literal.atom().index()] = true;
        stack.push_back(literal.atom());
      }
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

void Regression::require(const Word* state, Literal literal, Cube& cube,
                         std::vector<Literal>* added) const {
  CERTIFOND_CHECK(packer_.holds(literal, state));
  const auto insert = [&](Literal l) {
    if (insert_literal(cube, l) && added != nullptr) added->push_back(l);
  };
  if (!task_.atoms[literal.atom().index()].derived) {
    insert(literal);
    return;
  }
  count_work(support(literal.atom()).size());
  for (AtomId atom : support(literal.atom())) {
    const Literal positive = Literal::positive(atom);
    insert(packer_.holds(positive, state) ? positive : !positive);
  }
}

bool Regression::fires(const Word* state, const Effect& effect) const {
  for (Literal literal : task_.literals_of(effect.conditions))
    if (!packer_.holds(literal, state)) return false;
  return true;
}

void Regression::require_conditions(const Word* state, const Effect& effect,
                                    Cube& cube,
                                    std::vector<Literal>* added) const {
  for (Literal literal : task_.literals_of(effect.conditions))
    require(state, literal, cube, added);
}

// One false condition is enough; one that the cube already has costs nothing.
void Regression::require_silence(const Word* state, const Effect& effect,
                                 Cube& cube,
                                 std::vector<Literal>* added) const {
  const Literal* reason = nullptr;
  const auto conditions = task_.literals_of(effect.conditions);
  for (const Literal& literal : conditions) {
    if (packer_.holds(literal, state)) continue;
    if (contains(cube, !literal)) return;
    if (reason == nullptr) reason = &literal;
  }
  CERTIFOND_CHECK(reason != nullptr);
  require(state, !*reason, cube, added);
}

void Regression::regress_positive(const Word* state, const Outcome& outcome,
                                  AtomId atom, Cube& cube,
                                  std::vector<Literal>* added) const {
  const Effect* adder = nullptr;
  for (const Effect& effect : task_.effects_of(outcome)) {
    if (effect.atom != atom || !effect.add || !fires(state, effect)) continue;
    if (adder == nullptr || effect.conditions.size() == 0) adder = &effect;
  }
  const Literal literal = Literal::positive(atom);
  const bool unconditional = adder != nullptr && adder->conditions.size() == 0;
  if (unconditional) return;
  bool deleted = false;
  for (const Effect& effect : task_.effects_of(outcome))
    if (effect.atom == atom && !effect.add && fires(state, effect))
      deleted = true;
  if (!deleted && packer_.holds(literal, state)) {
    require(state, literal, cube, added);
    for (const Effect& effect : task_.effects_of(outcome))
      if (effect.atom == atom && !effect.add)
        require_silence(state, effect, cube, added);
    return;
  }
  CERTIFOND_CHECK(adder != nullptr);
  require_conditions(state, *adder, cube, added);
}

void Regression::regress_negative(const Word* state, const Outcome& outcome,
                                  AtomId atom, Cube& cube,
                                  std::vector<Literal>* added) const {
  const Effect* deleter = nullptr;
  for (const Effect& effect : task_.effects_of(outcome)) {
    if (effect.atom != atom) continue;
    if (effect.add) {
      require_silence(state, effect, cube, added);
    } else if (fires(state, effect)) {
      if (deleter == nullptr || effect.conditions.size() == 0)
        deleter = &effect;
    }
  }
  if (deleter != nullptr && deleter->conditions.size() == 0) return;
  const Literal literal = Literal::negative(atom);
  if (packer_.holds(literal, state)) {
    require(state, literal, cube, added);
    return;
  }
  CERTIFOND_CHECK(deleter != nullptr);
  require_conditions(state, *deleter, cube, added);
}

void Regression::regress(const Word* state, const Outcome& outcome,
                         std::span<const Literal> target, Cube& cube,
                         std::vector<Literal>* added) const {
  for (Literal literal : target) {
    count_work(outcome.effects.size() + 1);
    if (literal.negated())
      regress_negative(state, outcome, literal.atom(), cube, added);
    else
      regress_positive(state, outcome, literal.atom(), cube, added);
  }
}

Cube Regression::goal_cube(const Word* state) const {
  Cube cube;
  for (Literal literal : task_.goal) require(state, literal, cube);
  return cube;
}

}  // namespace certifond::planner
