#include "proptests/properties/fixpoints.h"

#include <optional>
#include <string>

#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"
#include "proptests/reference/judge.h"
#include "verifier/certificate/check_unsolvable.h"
#include "verifier/explicit/solve_explicit.h"
#include "verifier/symbolic/fixpoint.h"
#include "verifier/verdict.h"

namespace certifond::proptests {

namespace {

using verifier::Solvability;

// What one fixpoint said; null where it gave nothing.
struct Answer {
  std::string engine;
  Solvability solvability = Solvability::kUnknown;
  std::string message;
  const policy::Policy* policy = nullptr;
  const policy::UnsolvableCertificate* certificate = nullptr;
};

Outcome check_answer(Subject& subject, const Answer& answer) {
  const bool solvable = subject.task_class()->solvable;
  if (answer.solvability !=
      (solvable ? Solvability::kSolvable : Solvability::kUnsolvable)) {
    return failed(answer.engine + " should say " +
                  (solvable ? "solvable" : "unsolvable") + " " +
                  answer.message);
  }
  if (solvable) {
    if (answer.policy == nullptr) return failed(answer.engine + ": no policy");
    if (reference::judge(subject.task(), *answer.policy).kind ==
        reference::PolicyKind::kRefuted) {
      return failed(answer.engine + "'s policy is not strong cyclic");
    }
    return held();
  }
  if (answer.certificate == nullptr) {
    return failed(answer.engine + ": no certificate");
  }
  const verifier::CertificateVerdict verdict = verifier::check_unsolvable(
      subject.task(), *answer.certificate, verifier::Digests());
  if (verdict.kind == verifier::CertificateKind::kUnsolvable) return held();
  return failed(answer.engine +
                "'s certificate: " + verifier::describe(verdict));
}

}  // namespace

Outcome fixpoints_agree(Subject& subject) {
  if (subject.task_class() == nullptr) return skipped();
  const verifier::ExplicitSolution by_states =
      verifier::solve_explicit(subject.task());
  Outcome outcome = check_answer(
      subject, {"explicit", by_states.solvability, by_states.message,
                &by_states.policy, &by_states.certificate});
  if (outcome.failed()) return outcome;
  const verifier::symbolic::Fixpoint by_sets =
      verifier::symbolic::solve_globally(subject.task());
  return check_answer(subject,
                      {"symbolic", by_sets.solvability, by_sets.message,
                       by_sets.policy ? &*by_sets.policy : nullptr,
                       by_sets.certificate ? &*by_sets.certificate : nullptr});
}

}  // namespace certifond::proptests
