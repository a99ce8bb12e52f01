// Imports controllers of FOND-SAT.
#pragma once

#include <string_view>

#include "fond/policy/import/import_options.h"
#include "fond/policy/policy.h"
#include "fond/policy/read_options.h"

namespace certifond::policy {

// Reads the output of `--show-policy`, also with the planner's log around it:
//   Atom person-at(l1) (n0)
//   (n0,move(l1,l2))
//   (n0,n1)
// A controller is in one of the nodes n0 .. ng; the atoms of a node hold in
// every state in which it is there.  A policy has no such memory, so the nodes
// become rules sorted by their distance to ng.  That is a strong cyclic policy
// if the controller is right: of the nodes whose atoms hold in a state, the
// first has the least distance, and one outcome of its action leads to a state
// in which the atoms of a nearer node hold.
ReadResult<Policy> import_fond_sat(std::string_view text,
                                   const ImportOptions& options = {});

}  // namespace certifond::policy
