#include "proptests/properties/policies.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "fond/policy/policy_writer.h"
#include "proptests/planner_runs.h"
#include "proptests/policy_mutation.h"
#include "proptests/reference/interpreter.h"
#include "proptests/reference/reading.h"
#include "verifier/cases/judged.h"
#include "verifier/explicit/verify_explicit.h"
#include "verifier/symbolic/checker.h"
#include "verifier/verdict.h"

namespace certifond::proptests {

namespace {

using verifier::Verdict;
using verifier::VerdictKind;

std::string to_text(const policy::Policy& policy) {
  std::ostringstream text;
  policy::write_policy(text, policy);
  return text.str();
}

// Compares the verdict of one checker with the reference.
class VerdictCheck {
 public:
  VerdictCheck(Subject& subject, const policy::Policy& policy)
      : task_(subject.task()),
        space_(*subject.space()),
        policy_(policy),
        judged_(verifier::judge(task_, policy)) {}

  Outcome check(const std::string& checker, const Verdict& verdict) const {
    if (verdict.kind != judged_.kind) {
      return wrong(checker + " says " + verifier::to_string(verdict.kind) +
                   " (" + verdict.message + "), it is " +
                   verifier::to_string(judged_.kind));
    }
    if (judged_.kind != VerdictKind::kRefuted) return held();
    const verifier::Refutation& refutation = *verdict.refutation;
    if (!judged_.flaws.contains(refutation.flaw)) {
      return wrong(checker + " tells another flaw: " +
                   verifier::to_string(refutation.flaw));
    }
    const std::size_t length = refutation.trajectory.steps.size();
    if (length != judged_.distance) {
      return wrong(checker + "'s trajectory has " + std::to_string(length) +
                   " steps, the shortest " + std::to_string(judged_.distance));
    }
    const std::string problem = follow(refutation.trajectory);
    return problem.empty() ? held() : wrong(checker + ": " + problem);
  }

  bool is_refuted() const { return judged_.kind == VerdictKind::kRefuted; }

 private:
  Outcome wrong(const std::string& what) const {
    return failed(what + "\n" + to_text(policy_));
  }

  // Walks along the trajectory; empty if that is possible.
  std::string follow(const verifier::Trajectory& trajectory) const {
    const reference::Interpreter interpreter(task_);
    const reference::ReadPolicy policy(task_, policy_);
    const auto fluents = reference::fluents_of(task_);
    const reference::State first(trajectory.initial.begin(),
                                 trajectory.initial.end());
    std::size_t state = 0;
    while (state < space_.initial &&
           reference::only(fluents, space_.states[state]) != first) {
      ++state;
    }
    if (state == space_.initial) return "it begins in no initial state";
    for (const verifier::Step& step : trajectory.steps) {
      const auto action = reference::action_of(task_, step.action);
      const std::string name = to_string(task_, action);
      if (policy.choice(interpreter.complete(space_.states[state])) != action) {
        return "the trajectory takes " + name + " against the policy";
      }
      reference::State next = space_.states[state];
      for (const pddl::GroundAtom& atom : step.deleted) {
        if (next.erase(atom) == 0) return "deletes what is not there";
      }
      for (const pddl::GroundAtom& atom : step.added) {
        if (!next.insert(atom).second) return "adds what is there";
      }
      const std::optional<std::size_t> number = space_.find(next);
      if (!number || !leads_to(state, action, *number)) {
        return "no outcome of " + name + " leads there";
      }
      state = *number;
    }
    return "";
  }

  bool leads_to(std::size_t from, const reference::ActionInstance& action,
                std::size_t to) const {
    return std::ranges::any_of(
        space_.transitions[from], [&](const reference::Transition& transition) {
          return transition.action == action &&
                 std::ranges::binary_search(transition.successors, to);
        });
  }

  const pddl::Task& task_;
  const reference::StateSpace& space_;
  const policy::Policy& policy_;
  verifier::Judged judged_;
};

Outcome check_both(Subject& subject, const policy::Policy& policy,
                   bool must_be_verified) {
  const VerdictCheck expected(subject, policy);
  if (must_be_verified && expected.is_refuted()) {
    return failed("the policy is wrong\n" + to_text(policy));
  }
  Outcome outcome = expected.check(
      "explicit", verifier::verify_explicit(subject.task(), policy));
  if (outcome.failed()) return outcome;
  outcome =
      expected.check("explicit, merged",
                     verifier::verify_explicit(subject.task(), policy, {},
                                               verifier::Merging::kDeadAtoms));
  if (outcome.failed()) return outcome;
  return expected.check(
      "symbolic", verifier::symbolic::check_policy(subject.task(), policy));
}

// What merging must not change.  Where the policy gets stuck, not all rules
// that it uses are found.
std::string essence(const Verdict& verdict) {
  std::string text = verifier::to_string(verdict.kind);
  if (verdict.refutation) {
    text += std::string(", ") + verifier::to_string(verdict.refutation->flaw) +
            " after " +
            std::to_string(verdict.refutation->trajectory.steps.size());
    if (verdict.refutation->flaw != verifier::Flaw::kTrap) return text;
  }
  return text + ", " + std::to_string(verdict.statistics.used_rules) +
         " rules used";
}

}  // namespace

Outcome policies_are_verified(Subject& subject) {
  if (subject.space() == nullptr) return skipped();
  for (const std::size_t setting : subject.settings()) {
    const planner::PlannerResult& result = subject.planned(setting);
    if (result.status != planner::PlannerResult::Status::kSolved) continue;
    Outcome outcome = check_both(subject, result.policy, true);
    if (outcome.failed()) {
      return failed(planner_settings()[setting].name + ": " + outcome.message);
    }
  }
  return held();
}

Outcome checkers_agree(Subject& subject) {
  if (subject.space() == nullptr) return skipped();
  generators::Rng rng = subject.rng(2);
  const reference::StateSpace& space = *subject.space();
  std::vector<policy::Policy> policies;
  policies.push_back(random_policy(subject.task(), space, rng));
  // Rules of partial or of complete states, as the setting has it.
  const planner::PlannerResult& result =
      subject.planned(rng.pick(subject.settings()));
  if (result.status == planner::PlannerResult::Status::kSolved) {
    policies.push_back(mutated(subject.task(), space, result.policy, rng));
    policies.push_back(mutated(subject.task(), space, policies.back(), rng));
  }
  for (const policy::Policy& policy : policies) {
    Outcome outcome = check_both(subject, policy, false);
    if (outcome.failed()) return outcome;
  }
  return held();
}

Outcome merging_changes_nothing(Subject& subject) {
  if (subject.space() == nullptr) return skipped();
  generators::Rng rng = subject.rng(3);
  const pddl::Task& task = subject.task();
  const reference::StateSpace& space = *subject.space();
  std::vector<policy::Policy> policies;
  for (const std::size_t setting : subject.settings()) {
    const planner::PlannerResult& result = subject.planned(setting);
    if (result.status == planner::PlannerResult::Status::kSolved)
      policies.push_back(result.policy);
  }
  policies.push_back(random_policy(task, space, rng));
  for (std::size_t i = 0, count = policies.size(); i < count; ++i)
    policies.push_back(loosened(policies[i], rng));
  for (std::size_t i = 0, count = 4 * policies.size(); i < count; ++i)
    policies.push_back(mutated(task, space, policies[i], rng));
  for (const policy::Policy& policy : policies) {
    const std::string plain = essence(verifier::verify_explicit(task, policy));
    const std::string merged = essence(verifier::verify_explicit(
        task, policy, {}, verifier::Merging::kDeadAtoms));
    if (merged != plain) {
      return failed("merged: " + merged + "; plain: " + plain + "\n" +
                    to_text(policy));
    }
  }
  return held();
}

}  // namespace certifond::proptests
