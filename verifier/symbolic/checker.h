// Checks a policy with decision diagrams: the states that it reaches are sets,
// not a list, and millions of them cost what their diagram costs.
//
// The parts, in the order in which they work: state_layout (which bits a state
// has), encoding (formulas as diagrams), transition (actions as functions on
// sets), policy_rules (rules as sets), closed_loop (what is reachable), and
// the four checks, each of which opens with the statement that it proves; two
// of them ask run_graph (rules instead of states) first.
#pragma once

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::verifier::symbolic {

// Running out of time, memory or nodes is *unknown*.  `Limits::states` is of
// no concern here: states are not counted one by one.
Verdict check_policy(const pddl::Task& task, const policy::Policy& policy,
                     const Limits& limits = {});

}  // namespace certifond::verifier::symbolic
