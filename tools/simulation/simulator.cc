#include "tools/simulation/simulator.h"

#include <algorithm>
#include <utility>

namespace certifond::tools {
namespace {

using verifier::AtomId;
using verifier::GroundAction;

bool value(const verifier::Formula& formula, const std::vector<bool>& atoms) {
  return evaluate(formula, [&](AtomId atom) { return atoms[atom.index()]; });
}

bool contains(std::span<const AtomId> sorted, AtomId atom) {
  return std::binary_search(sorted.begin(), sorted.end(), atom);
}

}  // namespace

const char* to_string(Ending ending) {
  switch (ending) {
    case Ending::kGoal:
      return "goal";
    case Ending::kEscape:
      return "escape";
    case Ending::kInapplicable:
      return "inapplicable";
    case Ending::kMaxSteps:
      return "max_steps";
    case Ending::kStopped:
      return "stopped";
  }
  return "?";
}

Simulator::Simulator(const pddl::Task& task, const policy::Policy& policy,
                     const verifier::Limits& limits)
    : budget_(limits),
      semantics_(task, budget_),
      policy_(semantics_, policy),
      strata_(semantics_.strata()) {}

std::size_t Simulator::start(std::size_t initial) {
  Bits bits(semantics_.atoms().size());
  for (AtomId atom : semantics_.initial_states()[initial])
    bits[atom.index()] = true;
  return intern(std::move(bits));
}

std::size_t Simulator::intern(Bits atoms) {
  const auto [place, fresh] =
      numbers_.emplace(std::move(atoms), states_.size());
  if (fresh) {
    budget_.check_states(states_.size());
    states_.emplace_back().atoms = place->first;
    decided_.push_back(false);
  }
  return place->second;
}

bool Simulator::holds(verifier::BoundCubeView cube,
                      const Bits& expanded) const {
  if (cube.impossible) return false;
  for (AtomId atom : cube.positive)
    if (!expanded[atom.index()]) return false;
  for (AtomId atom : cube.negative)
    if (expanded[atom.index()]) return false;
  if (!cube.closed) return true;
  for (std::size_t i = 0; i < expanded.size(); ++i) {
    const AtomId atom(i);
    if (expanded[i] && !semantics_.atoms().is_derived(atom) &&
        !contains(cube.positive, atom) && !contains(cube.free, atom))
      return false;
  }
  return true;
}

std::optional<std::size_t> Simulator::first_rule(const Bits& expanded) const {
  for (std::size_t rule = 0; rule < policy_.size(); ++rule)
    if (holds(policy_.condition(rule), expanded)) return rule;
  return std::nullopt;
}

void Simulator::decide(std::size_t number) {
  budget_.check_time();
  decided_[number] = true;
  Bits expanded = states_[number].atoms;
  derive(
      strata_, [&](AtomId atom) { return expanded[atom.index()]; },
      [&](AtomId atom) { expanded[atom.index()] = true; });
  if (value(semantics_.goal(), expanded)) return;  // kGoal
  const std::optional<std::size_t> rule = first_rule(expanded);
  if (!rule) {
    states_[number].ending = Ending::kEscape;
    return;
  }
  states_[number].rule = *rule;
  const GroundAction& action = policy_.actions()[policy_.action(*rule)];
  if (!value(action.precondition, expanded)) {
    states_[number].ending = Ending::kInapplicable;
    return;
  }
  states_[number].ends = false;
  add_successors(number, expanded);
}

void Simulator::add_successors(std::size_t number, const Bits& expanded) {
  const GroundAction& action =
      policy_.actions()[policy_.action(states_[number].rule)];
  std::vector<Successor> leads;
  std::vector<std::size_t> lead;
  for (std::size_t i = 0; i < action.outcomes.size(); ++i) {
    Bits after = states_[number].atoms;
    for (const verifier::GroundEffect& effect : action.outcomes[i])
      if (value(effect.condition, expanded))  // an atom's delete comes first
        after[effect.atom.index()] = effect.add;
    verifier::Step change = step(action, i, states_[number].atoms, after);
    const std::size_t target = intern(std::move(after));
    const auto known = std::find_if(
        leads.begin(), leads.end(),
        [&](const Successor& other) { return other.state == target; });
    lead.push_back(static_cast<std::size_t>(known - leads.begin()));
    if (known == leads.end()) leads.push_back({i, target, std::move(change)});
  }
  states_[number].leads = std::move(leads);
  states_[number].lead = std::move(lead);
}

verifier::Step Simulator::step(const GroundAction& action, std::size_t outcome,
                               const Bits& before, const Bits& after) const {
  verifier::Step result;
  result.action = semantics_.name_of(action);
  result.outcome = outcome;
  result.outcome_count = action.outcomes.size();
  for (std::size_t i = 0; i < before.size(); ++i)
    if (before[i] != after[i])
      (after[i] ? result.added : result.deleted)
          .push_back(semantics_.atoms()[AtomId(i)]);
  std::sort(result.added.begin(), result.added.end());
  std::sort(result.deleted.begin(), result.deleted.end());
  return result;
}

Execution Simulator::run(const Chooser& choose, std::size_t max_steps,
                         bool trace, std::size_t initial) {
  Execution execution;
  std::size_t now = start(initial);
  if (trace) execution.trajectory.initial = atoms(states_[now]);
  for (;;) {
    if (!decided_[now]) decide(now);
    const State& state = states_[now];
    if (state.ends) {
      execution.ending = state.ending;
      return execution;
    }
    if (execution.length == max_steps) {
      execution.ending = Ending::kMaxSteps;
      return execution;
    }
    const std::optional<std::size_t> choice = choose(state);
    if (!choice) {
      execution.ending = Ending::kStopped;
      return execution;
    }
    const Successor& next = state.leads[*choice];
    if (trace) execution.trajectory.steps.push_back(next.step);
    ++execution.length;
    now = next.state;
  }
}

std::vector<pddl::GroundAtom> Simulator::atoms(const State& state) const {
  std::vector<pddl::GroundAtom> result;
  for (std::size_t i = 0; i < state.atoms.size(); ++i)
    if (state.atoms[i]) result.push_back(semantics_.atoms()[AtomId(i)]);
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace certifond::tools
