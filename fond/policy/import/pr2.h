// Imports controllers of PR2.
#pragma once

#include <string_view>

#include "fond/policy/import/import_options.h"
#include "fond/policy/policy.h"
#include "fond/policy/read_options.h"

namespace certifond::policy {

// A JSON object with `nodes` and `states`:
//   "nodes": { "6": { "action": "ask x", "state": "0x17", "distance": 6,
//                     "is_goal": 0, "is_sc": 1, .. }, .. },
//   "states": { "0x17": [ "Atom p(x)", "NegatedAtom q()" ], .. }
// One rule for each node that is not a goal's, with its partial state as the
// condition, in PR2's own order of preference: nodes marked strong cyclic
// first, then by distance, then the newer first.  That is the policy of the
// controller; its edges, along which PR2 may remember where it is, are not
// needed for it.
ReadResult<Policy> import_pr2(std::string_view text,
                              const ImportOptions& options = {});

}  // namespace certifond::policy
