#include "proptests/properties/confirm.h"

#include <string>

#include "verifier/certificate/check_strong_cyclic.h"
#include "verifier/explicit/verify_explicit.h"
#include "verifier/symbolic/checker.h"

namespace certifond::proptests {

Outcome confirm_policy(const pddl::Task& task,
                       const planner::PlannerResult& result) {
  const verifier::Verdict by_states =
      verifier::verify_explicit(task, result.policy);
  if (!by_states.verified()) {
    return failed("explicit: " + verifier::describe(task, by_states));
  }
  const verifier::Verdict by_sets =
      verifier::symbolic::check_policy(task, result.policy);
  if (by_sets.kind != by_states.kind) {
    return failed("explicit says " +
                  std::string(verifier::to_string(by_states.kind)) +
                  ", symbolic: " + verifier::describe(task, by_sets));
  }
  const verifier::CertificateVerdict proof = verifier::check_strong_cyclic(
      task, result.certificate, {}, &result.policy);
  if (!proof.proved()) return failed(verifier::describe(proof));
  return held();
}

}  // namespace certifond::proptests
