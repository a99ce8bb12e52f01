// A solution in PDDL's names, one rule for each state.
//
// A rule's condition is a complete state: its true atoms, those that grounding
// found to be true in every reachable state among them; all others are false.
// Atoms that grounding dropped because nothing depends on them are free.
// Derived atoms are left out: they follow from the others.
#pragma once

#include "fond/pddl/task.h"
#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"
#include "planner/search/solution.h"
#include "planner/task/state_space.h"

namespace certifond::planner {

// The headers have the task's names; digests are the caller's business.
policy::Policy make_state_policy(const pddl::Task& pddl,
                                 const StateSpace& space,
                                 const Solution& solution);
policy::StrongCyclicCertificate make_state_certificate(
    const pddl::Task& pddl, const StateSpace& space, const Solution& solution);

}  // namespace certifond::planner
