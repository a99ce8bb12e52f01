// Checks a policy on an explicit graph of the states that it reaches: slow
// and obvious, the reference for every other checker.
#pragma once

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::verifier {

Verdict verify_explicit(const pddl::Task& task, const policy::Policy& policy,
                        const Limits& limits = {});

}  // namespace certifond::verifier
