// Imports policies of MyND (and of Paladinus) that are Graphviz files.
#pragma once

#include <string_view>

#include "fond/policy/import/import_options.h"
#include "fond/policy/policy.h"
#include "fond/policy/read_options.h"

namespace certifond::policy {

//   0 [label="{ (position p0), (not (up)) }"];
//   0 -> 1 [label="climb p0", color="#130F99"];
// One rule for each node with edges: its label is a complete state
// (StateReading), and all its edges must have the same action.  A file without
// any state is an error.
ReadResult<Policy> import_mynd(std::string_view text,
                               const ImportOptions& options = {});

}  // namespace certifond::policy
