// Files: what is written is read back as it was.
#pragma once

#include "proptests/property.h"

namespace certifond::proptests {

// read(write(task)) == task, without a diagnostic.
Outcome pddl_round_trip(Subject& subject);

}  // namespace certifond::proptests
