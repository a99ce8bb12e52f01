// RapidCheck generators of policies and certificates.
#pragma once

#include <rapidcheck.h>

#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"

namespace certifond::policy {

// Any that can be written: names as odd as the format allows, cubes of both
// sorts, tables with names that are not used and in any order.
rc::Gen<Policy> arbitrary_policy();
rc::Gen<StrongCyclicCertificate> arbitrary_strong_cyclic();
rc::Gen<UnsolvableCertificate> arbitrary_unsolvable();

}  // namespace certifond::policy
