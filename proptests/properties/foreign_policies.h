// Policies of other planners: what their files say is what is checked.
#pragma once

#include <cstddef>

#include "proptests/property.h"

namespace certifond::proptests {

// What became of the files that were written.
struct ForeignCounts {
  std::size_t compared = 0;   // read, with the verdict of the native policy
  std::size_t verified = 0;   // of these
  std::size_t ambiguous = 0;  // refused: an action may be another one
  std::size_t refused = 0;    // refused: there is no policy in it, and the like
};

// The planner's policy, a random one, and both mutated, each written in the
// five formats and read again, have the verdict that they have natively, and
// choose the same actions.  An importer refuses what has two readings, and
// nothing else; it names both.
Outcome foreign_policies_are_read_right(Subject& subject);

// The same for the task with the names that it has, counted.
Outcome check_foreign_policies(Subject& subject, ForeignCounts& counts);

}  // namespace certifond::proptests
