// Checks a policy on an explicit graph of the states that it reaches: slow
// and obvious, the reference for every other checker.
//
// Where there are too many of them, one state may stand for all that differ in
// dead atoms only: as sound (`live_atoms.h`), but less obvious.
#pragma once

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "verifier/explicit/judge_graph.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::verifier {

Verdict verify_explicit(const pddl::Task& task, const policy::Policy& policy,
                        const Limits& limits = {},
                        Merging merging = Merging::kNone);

}  // namespace certifond::verifier
