#include "proptests/properties/policies.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "fond/policy/policy_writer.h"
#include "proptests/planner_runs.h"
#include "proptests/policy_mutation.h"
#include "proptests/reference/judge.h"
#include "verifier/explicit/verify_explicit.h"
#include "verifier/symbolic/checker.h"
#include "verifier/verdict.h"

namespace certifond::proptests {

namespace {

using verifier::Verdict;
using verifier::VerdictKind;

VerdictKind expected_kind(PolicyKind kind) {
  switch (kind) {
    case PolicyKind::kStrong:
      return VerdictKind::kStrong;
    case PolicyKind::kStrongCyclic:
      return VerdictKind::kStrongCyclic;
    case PolicyKind::kRefuted:
      return VerdictKind::kRefuted;
  }
  return VerdictKind::kUnknown;
}

PolicyFlaw flaw_of(verifier::Flaw flaw) {
  switch (flaw) {
    case verifier::Flaw::kEscape:
      return PolicyFlaw::kEscape;
    case verifier::Flaw::kInapplicable:
      return PolicyFlaw::kInapplicable;
    case verifier::Flaw::kTrap:
      return PolicyFlaw::kTrap;
  }
  return PolicyFlaw::kEscape;
}

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
        judgement_(judge(task_, space_, policy)) {}

  Outcome check(const std::string& checker, const Verdict& verdict) const {
    const VerdictKind kind = expected_kind(judgement_.kind);
    if (verdict.kind != kind) {
      return wrong(checker + " says " + verifier::to_string(verdict.kind) +
                   " (" + verdict.message + "), it is " +
                   verifier::to_string(kind));
    }
    if (kind != VerdictKind::kRefuted) return held();
    const verifier::Refutation& refutation = *verdict.refutation;
    if (!judgement_.flaws.contains(flaw_of(refutation.flaw))) {
      return wrong(checker + " tells another flaw: " +
                   verifier::to_string(refutation.flaw));
    }
    const std::size_t length = refutation.trajectory.steps.size();
    if (length != judgement_.distance) {
      return wrong(checker + "'s trajectory has " + std::to_string(length) +
                   " steps, the shortest " +
                   std::to_string(judgement_.distance));
    }
    const std::string problem = follow(refutation.trajectory);
    return problem.empty() ? held() : wrong(checker + ": " + problem);
  }

  const Judgement& judgement() const { return judgement_; }

 private:
  Outcome wrong(const std::string& what) const {
    return failed(what + "\n" + to_text(policy_));
  }

  // Walks along the trajectory; empty if that is possible.
  std::string follow(const verifier::Trajectory& trajectory) const {
    const PolicyReading reading(task_, policy_);
    const State first(trajectory.initial.begin(), trajectory.initial.end());
    std::size_t state = 0;
    while (state < space_.initial &&
           reading.fluents(space_.states[state]) != first) {
      ++state;
    }
    if (state == space_.initial) return "it begins in no initial state";
    for (const verifier::Step& step : trajectory.steps) {
      const std::string action = policy::to_string(step.action);
      if (reading.choice(space_.states[state]) != action) {
        return "the trajectory takes " + action + " against the policy";
      }
      State next = space_.states[state];
      for (const pddl::GroundAtom& atom : step.deleted) {
        if (next.erase(atom) == 0) return "deletes what is not there";
      }
      for (const pddl::GroundAtom& atom : step.added) {
        if (!next.insert(atom).second) return "adds what is there";
      }
      const std::optional<std::size_t> number = space_.find(next);
      if (!number || !leads_to(state, action, *number)) {
        return "no outcome of " + action + " leads there";
      }
      state = *number;
    }
    return "";
  }

  bool leads_to(std::size_t from, const std::string& action,
                std::size_t to) const {
    return std::ranges::any_of(
        space_.transitions[from], [&](const Transition& transition) {
          return to_string(task_, transition.action) == action &&
                 std::ranges::binary_search(transition.successors, to);
        });
  }

  const pddl::Task& task_;
  const StateSpace& space_;
  const policy::Policy& policy_;
  Judgement judgement_;
};

Outcome check_both(Subject& subject, const policy::Policy& policy,
                   bool must_be_verified) {
  const VerdictCheck expected(subject, policy);
  if (must_be_verified && expected.judgement().kind == PolicyKind::kRefuted) {
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
  const StateSpace& space = *subject.space();
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
  const StateSpace& space = *subject.space();
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
