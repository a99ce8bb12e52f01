#include "planner/grounding/testing/difference.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "planner/grounding/ground.h"
#include "planner/grounding/testing/states.h"
#include "proptests/reference/interpreter.h"

namespace certifond::planner {
namespace {

using State = AtomValues;
using reference::ActionInstance;
using AtomSet = reference::State;

class Comparison {
 public:
  Comparison(const pddl::Task& pddl, const Task& task)
      : pddl_(pddl), task_(task), reference_(pddl) {
    for (std::size_t i = 0; i < task.atoms.size(); ++i)
      ids_[task.atoms[i].name] = i;
    for (std::size_t o = 0; o < task.operators.size(); ++o) {
      const Operator& op = task.operators[o];
      operators_[{op.action, op.args}].push_back(OperatorId(o));
    }
  }

  std::string run(std::size_t max_states) {
    const auto actions = reference_.instances().value();
    std::vector<AtomSet> states{reference_.initial_state()};
    std::set<AtomSet> seen(states.begin(), states.end());
    if (project(states[0]) != initial_values(task_))
      return "the initial states differ";
    for (std::size_t next = 0; next < states.size(); ++next) {
      const reference::CompleteState state = reference_.complete(states[next]);
      std::string difference = compare_state(state);
      if (!difference.empty()) return difference + " in " + text(state.facts);
      for (const ActionInstance& action : actions) {
        const std::set<AtomSet> successors =
            reference_.is_applicable(action, state)
                ? reference_.successors(action, state)
                : std::set<AtomSet>{};
        if (!agrees(state.state, action, successors))
          return "successors differ: " + to_string(pddl_, action) + " in " +
                 text(state.facts);
        for (const AtomSet& successor : successors)
          if (states.size() < max_states && seen.insert(successor).second)
            states.push_back(successor);
      }
    }
    return "";
  }

 private:
  // The state as the grounded task sees it.
  State project(const AtomSet& state) const {
    State result(task_.atoms.size(), false);
    for (const auto& [atom, id] : ids_)
      if (!task_.atoms[id].derived) result[id] = state.contains(atom);
    evaluate_axioms(task_, result);
    return result;
  }

  std::string compare_state(const reference::CompleteState& complete) const {
    const AtomSet& state = complete.facts;
    const State values = project(complete.state);
    for (const auto& [atom, id] : ids_)
      if (atom.predicate.valid() && values[id] != state.contains(atom))
        return "derived atom " + pddl::to_string(pddl_, atom) + " differs";
    for (const pddl::GroundAtom& atom : task_.always_true)
      if (!state.contains(atom))
        return pddl::to_string(pddl_, atom) + " is not always true";
    for (const pddl::GroundAtom& atom : state)
      if (!is_known(atom))
        return pddl::to_string(pddl_, atom) + " was thought unreachable";
    for (const Variable& variable : task_.variables)
      if (std::ranges::count_if(variable.atoms, [&](AtomId atom) {
            return values[atom.index()];
          }) > 1)
        return "two atoms of a variable are true";
    if (reference_.is_goal(complete) != holds_in(values, task_.goal))
      return "the goal differs";
    if (task_.goal_unreachable && reference_.is_goal(complete))
      return "the goal was thought unreachable";
    return "";
  }

  bool is_known(const pddl::GroundAtom& atom) const {
    const auto in = [&](const std::vector<pddl::GroundAtom>& atoms) {
      return std::ranges::find(atoms, atom) != atoms.end();
    };
    return ids_.contains(atom) || in(task_.always_true) ||
           in(task_.irrelevant) || is_static(atom.predicate);
  }

  bool is_static(pddl::PredicateId predicate) const {
    const auto changes = [&](const auto& self,
                             const pddl::Effect& effect) -> bool {
      if (effect.kind == pddl::Effect::Kind::kAdd ||
          effect.kind == pddl::Effect::Kind::kDelete)
        return effect.atom.predicate == predicate;
      return std::ranges::any_of(
          effect.children,
          [&](const pddl::Effect& child) { return self(self, child); });
    };
    return !pddl_.predicates[predicate.index()].is_derived &&
           std::ranges::none_of(pddl_.actions, [&](const pddl::Action& action) {
             return changes(changes, action.effect);
           });
  }

  // An action that the grounded task does not have must be inapplicable or
  // change nothing that it knows.
  bool agrees(const AtomSet& state, const ActionInstance& action,
              const std::set<AtomSet>& successors) const {
    const State values = project(state);
    std::set<State> expected;
    for (const AtomSet& successor : successors)
      expected.insert(project(successor));
    const auto found = operators_.find(
        {static_cast<std::uint32_t>(action.action), action.args});
    if (found == operators_.end())
      return expected.empty() || expected == std::set<State>{values};
    std::set<State> actual;
    for (const OperatorId op : found->second) {
      if (!holds_in(values, task_.precondition(op))) continue;
      for (const Outcome& outcome : task_.outcomes_of(op))
        actual.insert(successor_of(task_, values, outcome));
    }
    return actual == expected;
  }

  std::string text(const AtomSet& state) const {
    std::string result;
    for (const pddl::GroundAtom& atom : state)
      result += pddl::to_string(pddl_, atom);
    return result;
  }

  const pddl::Task& pddl_;
  const Task& task_;
  reference::Interpreter reference_;
  std::map<pddl::GroundAtom, std::size_t> ids_;
  std::map<std::pair<std::uint32_t, std::vector<pddl::ObjectId>>,
           std::vector<OperatorId>>
      operators_;
};

}  // namespace

std::string difference_from_reference(const pddl::Task& task,
                                      std::size_t max_states,
                                      std::size_t max_disjuncts) {
  GroundingOptions options;
  options.max_disjuncts = max_disjuncts;
  const auto grounded = ground(task, options);
  if (!grounded.ok()) return grounded.error().message;
  return Comparison(task, *grounded).run(max_states);
}

}  // namespace certifond::planner
