// Runs the checkers on a policy, a certificate, or both.
#pragma once

#include <cstddef>
#include <optional>

#include "certifond/checks.h"
#include "certifond/evidence.h"
#include "certifond/limits.h"
#include "certifond/task.h"
#include "verifier/limits.h"

namespace certifond {

struct VerifyOptions {
  bool symbolic = true;
  bool explicit_states = true;
  bool certificate = true;
  // Of each checker.  All share the deadline, if there is one: a checker with
  // another one to follow has half of the time that is left until then.
  verifier::Limits limits;
  // The certificate is checked first.  Where it holds it is a proof, and the
  // two checkers of policies confirm it by other means, within this time
  // together.
  std::optional<double> seconds_to_confirm;
  // Of the explicit checker, which goes through states one by one.  Where there
  // are more, or the symbolic checker could not count them, one state stands
  // for all that differ in dead atoms only; where there are still more of
  // these, it gives up, unless it is the only checker of policies: then it goes
  // through all states.
  std::size_t max_explicit_states = 200'000;
  // The certificate is checked in one thread and the policy in another, as if
  // the certificate held; if it does not and that time was too short for the
  // policy, its checkers run again with all of theirs.
  bool side_by_side = false;
};

// Of the certificate that `evidence` has, alone.  Needs no search, and neither
// CUDD nor explicit states.
verifier::CertificateVerdict check_certificate(
    const TaskInput& input, const Evidence& evidence,
    const verifier::Limits& limits = {});

// `checked` is told of each check when it is done: of the certificate's first,
// then of the symbolic and the explicit checker's.
Checks verify(const TaskInput& input, const Evidence& evidence,
              const VerifyOptions& options, const CheckObserver& checked = {});

}  // namespace certifond
