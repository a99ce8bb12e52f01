// Rules and layers of cubes, in PDDL's names.
//
// Policy and certificate are the same list of rules, sorted by rank.  The
// certificates' common cube says what grounding found out: atoms that are in no
// list of the grounded task are false in every reachable state, and
// `always_true` ones are true.  A complete rule lists those as well; atoms that
// grounding dropped because nothing depends on them are free in it, and derived
// atoms are left out: they follow from the others.
#pragma once

#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"
#include "planner/policy/rule.h"
#include "planner/task/task.h"

namespace certifond::planner {

// The headers have the task's names; digests are the caller's business.
policy::Policy make_policy(const pddl::Task& pddl, const Task& task,
                           const PolicyRules& rules);
policy::StrongCyclicCertificate make_certificate(const pddl::Task& pddl,
                                                 const Task& task,
                                                 const PolicyRules& rules);
policy::UnsolvableCertificate make_unsolvable_certificate(
    const pddl::Task& pddl, const Task& task,
    const std::vector<std::vector<Cube>>& layers);

}  // namespace certifond::planner
