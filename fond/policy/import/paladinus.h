// Imports policies of Paladinus (and of planners with the same output).
#pragma once

#include <string_view>

#include "fond/policy/import/import_options.h"
#include "fond/policy/policy.h"
#include "fond/policy/read_options.h"

namespace certifond::policy {

//   If holds: (position p0), (not (up))
//   Execute: climb p0
// One rule for each pair of lines; states are complete (StateReading).
ReadResult<Policy> import_paladinus(std::string_view text,
                                    const ImportOptions& options = {});

}  // namespace certifond::policy
