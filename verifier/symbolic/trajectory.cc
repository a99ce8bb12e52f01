#include "verifier/symbolic/trajectory.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "fond/base/check.h"

namespace certifond::verifier::symbolic {
namespace {

struct Taken {
  Bdd before;
  std::size_t action = 0;
  std::size_t outcome = 0;
};

// A state of `layer` and an outcome of the policy's action in it that leads
// to `state`.
Taken step_before(const ClosedLoop& loop, const Bdd& layer, const Bdd& state) {
  for (const ClosedLoop::Run& run : loop.react(layer - loop.goal).runs) {
    const auto& outcomes = loop.actions[run.action].outcomes;
    for (std::size_t o = 0; o < outcomes.size(); ++o) {
      const Bdd before = outcomes[o].preimage(state) & run.states;
      if (!before.is_zero()) return {loop.encoding.pick(before), run.action, o};
    }
  }
  throw InternalError("a state of a layer has none before it");
}

std::vector<pddl::GroundAtom> difference(
    const std::vector<pddl::GroundAtom>& a,
    const std::vector<pddl::GroundAtom>& b) {
  std::vector<pddl::GroundAtom> result;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(),
                      std::back_inserter(result));
  return result;
}

bool matches(Encoding& encoding, BoundCubeView cube, const Bdd& state,
             const std::vector<AtomId>& true_atoms) {
  if (cube.impossible) return false;
  const auto holds = [&](AtomId atom) {
    return encoding.atoms().is_derived(atom)
               ? state.intersects(encoding.atom(atom))
               : std::binary_search(true_atoms.begin(), true_atoms.end(), atom);
  };
  for (const AtomId atom : cube.positive)
    if (!holds(atom)) return false;
  for (const AtomId atom : cube.negative)
    if (holds(atom)) return false;
  if (!cube.closed) return true;
  return std::all_of(true_atoms.begin(), true_atoms.end(), [&](AtomId atom) {
    return std::binary_search(cube.positive.begin(), cube.positive.end(),
                              atom) ||
           std::binary_search(cube.free.begin(), cube.free.end(), atom);
  });
}

}  // namespace

std::vector<pddl::GroundAtom> ground_atoms(const ClosedLoop& loop,
                                           const Bdd& state) {
  std::vector<pddl::GroundAtom> atoms;
  for (const AtomId atom : loop.encoding.atoms_of(state))
    atoms.push_back(loop.encoding.atoms()[atom]);
  std::sort(atoms.begin(), atoms.end());
  return atoms;
}

Trajectory trajectory_to(const ClosedLoop& loop, const Exploration& exploration,
                         const Bdd& state) {
  std::size_t layer = 0;
  while (!state.subset_of(exploration.layers[layer])) ++layer;
  std::vector<Taken> taken;  // from the last step to the first
  for (Bdd at = state; layer > 0; at = taken.back().before)
    taken.push_back(step_before(loop, exploration.layers[--layer], at));
  std::reverse(taken.begin(), taken.end());

  Trajectory result;
  std::vector<pddl::GroundAtom> before =
      ground_atoms(loop, taken.empty() ? state : taken.front().before);
  result.initial = before;
  for (std::size_t i = 0; i < taken.size(); ++i) {
    std::vector<pddl::GroundAtom> after =
        ground_atoms(loop, i + 1 < taken.size() ? taken[i + 1].before : state);
    const GroundAction& action = loop.policy.actions()[taken[i].action];
    result.steps.push_back({loop.semantics.name_of(action), taken[i].outcome,
                            action.outcomes.size(), difference(after, before),
                            difference(before, after)});
    before = std::move(after);
  }
  return result;
}

std::size_t first_matching_rule(const ClosedLoop& loop, const Bdd& state) {
  const std::vector<AtomId> true_atoms = loop.encoding.atoms_of(state);
  for (std::size_t rule = 0; rule < loop.policy.size(); ++rule)
    if (matches(loop.encoding, loop.policy.condition(rule), state, true_atoms))
      return rule;
  throw InternalError("no rule matches a state that some rule matches");
}

std::vector<std::vector<pddl::GroundAtom>> first_states(
    const ClosedLoop& loop, const Exploration& exploration,
    std::size_t at_most) {
  std::vector<std::vector<pddl::GroundAtom>> states;
  for (const Bdd& layer : exploration.layers) {
    const auto before = static_cast<std::ptrdiff_t>(states.size());
    Bdd rest = layer;
    while (!rest.is_zero() && states.size() < at_most) {
      const Bdd state = loop.encoding.pick(rest);
      states.push_back(ground_atoms(loop, state));
      rest -= state;
    }
    std::sort(states.begin() + before, states.end());
  }
  return states;
}

}  // namespace certifond::verifier::symbolic
