// What the learning search found, in PDDL's names.
//
// Policy and certificate are the same list of rules: cubes over the atoms that
// matter, sorted by rank.  The certificates' common cube says what grounding
// found out: atoms that are in no list of the grounded task are false in every
// reachable state, and `always_true` ones are true.
#pragma once

#include "fond/pddl/task.h"
#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"
#include "planner/search/learning/learning_search.h"
#include "planner/task/task.h"

namespace certifond::planner {

// The headers' digests are the caller's business.
policy::Policy make_policy(const pddl::Task& pddl, const Task& task,
                           const LearningResult& result);
policy::StrongCyclicCertificate make_certificate(const pddl::Task& pddl,
                                                 const Task& task,
                                                 const LearningResult& result);
policy::UnsolvableCertificate make_unsolvable_certificate(
    const pddl::Task& pddl, const Task& task, const LearningResult& result);

}  // namespace certifond::planner
