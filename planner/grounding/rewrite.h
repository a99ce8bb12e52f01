// Replaces atoms of a draft by constants, or drops them.
#pragma once

#include <vector>

#include "planner/grounding/draft.h"
#include "planner/grounding/limits.h"

namespace certifond::planner {

enum class AtomVerdict : unsigned char {
  kKeep,
  kFalse,       // false in every reachable state
  kTrue,        // true in every reachable state
  kIrrelevant,  // dropped: nothing that is kept asks for it
};

// The draft without the atoms that are not kept.  Operators whose precondition
// is false, and those that change nothing that is kept - with any outcome -
// are dropped; of an operator that is kept no outcome is lost (equal ones are
// merged).
Draft rewrite(Draft draft, const std::vector<AtomVerdict>& verdicts,
              Limits& limits);

}  // namespace certifond::planner
