// One run of `verify` inside a fuzz target.
#pragma once

#include <string_view>
#include <vector>

#include "certifond/checks.h"
#include "certifond/task.h"
#include "tools/verification/evidence.h"

namespace certifond::tools {

// Loads the texts as `verify` loads files; `options` tells the format.  If
// that works, checks and prints as it does, within small limits.  Throws if
// two checkers contradict each other, if a certificate is accepted that is
// false, if a policy is verified for a task that has none, or if what is read
// cannot be written and read back.  None if the texts cannot be loaded.
Checks run_verify(const TaskInput& input, EvidenceFiles options,
                  const std::vector<std::string_view>& files);

}  // namespace certifond::tools
