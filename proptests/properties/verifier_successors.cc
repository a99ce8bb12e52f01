#include <map>
#include <set>
#include <string>
#include <vector>

#include "proptests/properties/successors.h"
#include "verifier/limits.h"
#include "verifier/semantics/formula.h"
#include "verifier/semantics/semantics.h"
#include "verifier/semantics/strata.h"

namespace certifond::proptests {

namespace {

using verifier::AtomId;
using Atoms = std::set<AtomId>;

constexpr std::size_t kMaxInstances = 5000;

bool value(const verifier::Formula& formula, const Atoms& expanded) {
  return verifier::evaluate(
      formula, [&](AtomId atom) { return expanded.contains(atom); });
}

class Comparison {
 public:
  Comparison(const pddl::Task& task, const reference::StateSpace& reference)
      : task_(task), reference_(reference), semantics_(task, budget_) {}

  Outcome run() {
    const auto instances =
        reference::Interpreter(task_).instances(kMaxInstances);
    if (!instances) return skipped();
    for (const reference::ActionInstance& instance : *instances) {
      actions_.emplace(instance,
                       semantics_.instantiate(instance.action, instance.args));
    }
    if (initial_states() != expected_initial_states()) {
      return failed("other initial states");
    }
    for (std::size_t i = 0; i < reference_.states.size(); ++i) {
      Outcome outcome = compare(i);
      if (outcome.failed()) return outcome;
    }
    return held();
  }

 private:
  std::set<Atoms> initial_states() const {
    std::set<Atoms> result;
    const verifier::InitialStates& initial = semantics_.initial_states();
    for (std::size_t i = 0; i < initial.size(); ++i) {
      const std::vector<AtomId> atoms = initial[i];
      result.insert(Atoms(atoms.begin(), atoms.end()));
    }
    return result;
  }

  std::set<Atoms> expected_initial_states() {
    std::set<Atoms> result;
    for (std::size_t i = 0; i < reference_.initial; ++i) {
      result.insert(fluents(i));
    }
    return result;
  }

  // The state's atoms that can change, by id.
  Atoms fluents(std::size_t number) {
    Atoms result;
    for (const pddl::GroundAtom& atom : reference_.states[number]) {
      if (semantics_.atoms().role(atom.predicate) ==
          verifier::PredicateRole::kFluent) {
        result.insert(semantics_.intern(atom));
      }
    }
    return result;
  }

  Atoms expand(const Atoms& state) {
    Atoms expanded = state;
    verifier::derive(
        semantics_.strata(),
        [&](AtomId atom) { return expanded.contains(atom); },
        [&](AtomId atom) { expanded.insert(atom); });
    return expanded;
  }

  Outcome compare(std::size_t number) {
    const Atoms state = fluents(number);
    const Atoms expanded = expand(state);
    if (value(semantics_.goal(), expanded) != reference_.goal[number]) {
      return failed("goal or not: " + name(number));
    }
    std::map<reference::ActionInstance, std::set<Atoms>> expected;
    for (const reference::Transition& transition :
         reference_.transitions[number]) {
      for (const std::size_t next : transition.successors) {
        expected[transition.action].insert(fluents(next));
      }
    }
    for (const auto& [instance, action] : actions_) {
      const std::string what =
          to_string(task_, instance) + " in " + name(number);
      const bool applicable = value(action.precondition, expanded);
      if (applicable != expected.contains(instance)) {
        return failed(what + (applicable ? " should not be applicable"
                                         : " should be applicable"));
      }
      if (applicable &&
          successors(action, state, expanded) != expected[instance]) {
        return failed(what + " has other successors");
      }
    }
    return held();
  }

  std::set<Atoms> successors(const verifier::GroundAction& action,
                             const Atoms& state, const Atoms& expanded) {
    std::set<Atoms> result;
    for (const verifier::Outcome& outcome : action.outcomes) {
      Atoms after = state;
      for (const verifier::GroundEffect& effect : outcome) {
        if (!value(effect.condition, expanded)) continue;
        // An atom's delete comes before its add.
        if (effect.add) {
          after.insert(effect.atom);
        } else {
          after.erase(effect.atom);
        }
      }
      result.insert(after);
    }
    return result;
  }

  std::string name(std::size_t number) const {
    std::string text = "{";
    for (const pddl::GroundAtom& atom : reference_.states[number]) {
      text += " " + pddl::to_string(task_, atom);
    }
    return text + " }";
  }

  const pddl::Task& task_;
  const reference::StateSpace& reference_;
  verifier::Budget budget_;
  verifier::Semantics semantics_;
  std::map<reference::ActionInstance, verifier::GroundAction> actions_;
};

}  // namespace

Outcome verifier_successors(Subject& subject) {
  if (subject.space() == nullptr) return skipped();
  return Comparison(subject.task(), *subject.space()).run();
}

}  // namespace certifond::proptests
