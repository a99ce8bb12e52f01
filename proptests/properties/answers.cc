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

}  // namespace

Outcome answers_are_confirmed(Subject& subject) {
  using Status = PlannerResult::Status;
  const std::size_t setting = subject.settings()[subject.rng(1).below(2)];
  const PlannerResult& result = subject.planned(setting);
  if (result.status == Status::kUnknown) return skipped();
  const std::string name = planner_settings()[setting].name + ": ";
  if (result.status == Status::kRefused) {
    return failed(name + "refused: " + result.error->message);
  }
  const bool solved = result.status == Status::kSolved;
  verifier::Limits limits;
  limits.states = kMaxStates;
  const Solvability truth =
      verifier::solve_explicit(subject.task(), limits).solvability;
  if (truth == (solved ? Solvability::kUnsolvable : Solvability::kSolvable)) {
    return failed(name + (solved ? "solved" : "unsolvable") +
                  ", against the fixpoint");
  }
  const Outcome outcome = solved ? confirm_policy(subject.task(), result)
                                 : confirm_unsolvable(subject.task(), result);
  return outcome.failed() ? failed(name + outcome.message) : outcome;
}

}  // namespace certifond::proptests
