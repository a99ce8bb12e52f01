// What an import made of a file, as text for tests.
#pragma once

#include <string>

#include "fond/policy/policy.h"
#include "fond/policy/read_options.h"

namespace certifond::policy {

// The rules as a policy file would have them, or the diagnostics.
std::string rules_of(const Policy& policy);
std::string outcome_of(const ReadResult<Policy>& result);

}  // namespace certifond::policy
