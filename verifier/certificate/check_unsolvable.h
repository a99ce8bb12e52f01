// Checks an unsolvability certificate, cube by cube.
//
// Statement: if the check succeeds, the task has no strong cyclic policy.
// The rules are those of docs/certificate_format.md:
//   U1  Some initial state is in some layer.
// For every layer D_i and every state in it:
//   U2  it is no goal state;
//   U3  every ground action that is applicable in it has an outcome that leads
//       into an earlier layer, or leads with every outcome into D_1 .. D_i.
// Suppose there were a strong cyclic policy.  By U1 its reachable states W
// touch a layer; let D_i be the first that they touch.  In a state of W and
// D_i the policy's action cannot lead into an earlier layer, so by U3 all its
// outcomes are in D_i again: the execution stays there, and by U2 never meets
// a goal state.
//
// A cube is checked as a whole, by what it says, and with the literals of the
// action's precondition; a condition that is no conjunction of literals is
// taken apart at its atoms, up to a few cases.  A diagram is checked path by
// path; where one path holds states that need different reasons, it is split at
// the atoms that decide.
#pragma once

#include "fond/pddl/task.h"
#include "fond/policy/certificate.h"
#include "verifier/certificate/certificate_verdict.h"
#include "verifier/limits.h"

namespace certifond::verifier {

CertificateVerdict check_unsolvable(
    const pddl::Task& task, const policy::UnsolvableCertificate& certificate,
    const Digests& actual, const Limits& limits = {});

}  // namespace certifond::verifier
