#include "planner/grounding/testing/states.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>

namespace certifond::planner {

AtomValues initial_values(const Task& task) {
  AtomValues values(task.atoms.size());
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] =
        task.init[task.atoms[i].variable.index()] == task.atoms[i].value;
  return values;
}

bool holds_in(const AtomValues& values, std::span<const Literal> literals) {
  return std::ranges::all_of(literals, [&](Literal literal) {
    return values[literal.atom().index()] != literal.negated();
  });
}

void evaluate_axioms(const Task& task, AtomValues& values) {
  for (std::size_t i = 0; i < values.size(); ++i)
    if (task.atoms[i].derived) values[i] = false;
  const std::uint32_t layers =
      task.axioms.empty() ? 0 : task.axioms.back().layer + 1;
  for (std::uint32_t layer = 0; layer < layers; ++layer) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const Axiom& axiom : task.axioms) {
        if (axiom.layer != layer || values[axiom.head.index()] ||
            !holds_in(values, task.literals_of(axiom.condition)))
          continue;
        values[axiom.head.index()] = changed = true;
      }
    }
  }
}

AtomValues successor_of(const Task& task, const AtomValues& values,
                        const Outcome& outcome) {
  AtomValues next = values;
  for (const bool add : {false, true})
    for (const Effect& effect : task.effects_of(outcome))
      if (effect.add == add &&
          holds_in(values, task.literals_of(effect.conditions)))
        next[effect.atom.index()] = add;
  evaluate_axioms(task, next);
  return next;
}

std::vector<AtomValues> reachable_states(const Task& task, std::size_t limit) {
  std::vector<AtomValues> states{initial_values(task)};
  std::set<AtomValues> seen(states.begin(), states.end());
  for (std::size_t next = 0; next < states.size(); ++next) {
    const AtomValues state = states[next];
    for (std::size_t o = 0; o < task.operators.size(); ++o) {
      if (!holds_in(state, task.precondition(OperatorId(o)))) continue;
      for (const Outcome& outcome : task.outcomes_of(OperatorId(o))) {
        AtomValues after = successor_of(task, state, outcome);
        if (!seen.insert(after).second) continue;
        if (states.size() == limit)
          throw std::invalid_argument("too many reachable states");
        states.push_back(std::move(after));
      }
    }
  }
  return states;
}

}  // namespace certifond::planner
