// Checks a strong cyclic certificate, rule by rule.
//
// Statement: if the check succeeds, the certificate's rules - the first whose
// cube holds applies - are a strong cyclic policy (strong: a strong policy).
// The rules are those of docs/certificate_format.md:
//   S1  Every initial state is a goal state or in the cube of some rule.
// For every rule, with its rank, and every state in its cube:
//   S2  its action is applicable;
//   S3  every outcome leads into the goal, or into the cube of a rule that it
//       names;
//   S4  some outcome (S5, strong: every outcome) leads into the goal, or into
//       the cube of a rule that it names and whose rank is smaller.
//   R5  Ranks never fall from one rule to the next.
// By S1 to S3 every reachable state is a goal state or in some cube, so that
// the policy is closed.  By R5 the first rule that holds in a state has the
// least rank of all that do, so by S4 that rank falls along some outcome
// (strong: along every outcome) until a goal state is met.
//
// All of this is decided from what a cube says, with three-valued logic: no
// search, no fixpoint over states, no enumeration of states.  The `common`
// cube is part of every rule's cube.
#pragma once

#include "fond/pddl/task.h"
#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"
#include "verifier/certificate/certificate_verdict.h"
#include "verifier/limits.h"

namespace certifond::verifier {

// With a policy, the certificate must also have the policy's rules (B7): the
// same conditions and actions in the same order.  The condition of a policy's
// rule may leave `common` out.
CertificateVerdict check_strong_cyclic(
    const pddl::Task& task, const policy::StrongCyclicCertificate& certificate,
    const Digests& actual, const policy::Policy* policy = nullptr,
    const Limits& limits = {});

}  // namespace certifond::verifier
