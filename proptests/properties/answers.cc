#include "proptests/properties/answers.h"

#include <string>

#include "proptests/planner_runs.h"
#include "proptests/properties/confirm.h"
#include "verifier/certificate/check_unsolvable.h"
#include "verifier/explicit/solve_explicit.h"
#include "verifier/limits.h"

namespace certifond::proptests {

namespace {

using planner::PlannerResult;
using verifier::CertificateVerdict;
using verifier::Solvability;

constexpr std::size_t kMaxStates = 100'000;

Outcome confirm_unsolvable(const pddl::Task& task,
                           const PlannerResult& result) {
  if (!result.unsolvable) return held();
  const CertificateVerdict proof =
      verifier::check_unsolvable(task, *result.unsolvable, {});
  return proof.proved() ? held() : failed(verifier::describe(proof));
}

// What the fixpoint says, and all that checks the answer.
Outcome confirm(const pddl::Task& task, const PlannerResult& result) {
  using Status = PlannerResult::Status;
  if (result.status == Status::kRefused)
    return failed("refused: " + result.error->message);
  const bool solved = result.status == Status::kSolved;
  verifier::Limits limits;
  limits.states = kMaxStates;
  const Solvability truth = verifier::solve_explicit(task, limits).solvability;
  if (truth == (solved ? Solvability::kUnsolvable : Solvability::kSolvable)) {
    return failed((solved ? "solved" : "unsolvable") +
                  std::string(", against the fixpoint"));
  }
  return solved ? confirm_policy(task, result)
                : confirm_unsolvable(task, result);
}

}  // namespace

Outcome answers_are_confirmed(Subject& subject) {
  const std::size_t setting = subject.settings()[subject.rng(1).below(2)];
  const PlannerResult& result = subject.planned(setting);
  if (result.status == PlannerResult::Status::kUnknown) return skipped();
  const Outcome outcome = confirm(subject.task(), result);
  return outcome.failed()
             ? failed(planner_settings()[setting].name + ": " + outcome.message)
             : outcome;
}

Outcome workers_agree(Subject& subject) {
  const PlannerResult& alone = subject.planned(0);
  if (alone.status == PlannerResult::Status::kUnknown) return skipped();
  planner::PlannerOptions options = planner_settings()[0].options;
  options.jobs = 2 + subject.rng(2).below(2);
  const PlannerResult result = planner::solve(subject.task(), options);
  if (result.status != alone.status)
    return failed("another answer than that of one worker");
  return confirm(subject.task(), result);
}

}  // namespace certifond::proptests
