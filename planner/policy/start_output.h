// Policies and certificates of a task with a start choice, as those of the
// task that it was made from (//planner/normalize:start_choice).
//
// A cube that asks for *start* holds in no state of that task, and the others
// need not say that *start* is false.  Nothing leads back to *start*, so no
// rule names the rule of *start* among its successors, and no layer needs a
// cube of it.
#pragma once

#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"

namespace certifond::planner {

policy::Policy without_start(const policy::Policy& policy);
policy::StrongCyclicCertificate without_start(
    const policy::StrongCyclicCertificate& certificate);
policy::UnsolvableCertificate without_start(
    const policy::UnsolvableCertificate& certificate);

}  // namespace certifond::planner
