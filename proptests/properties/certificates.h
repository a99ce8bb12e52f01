// Certificates prove what they claim, and nothing that is false.
#pragma once

#include "proptests/property.h"

namespace certifond::proptests {

// What the planner writes is accepted: a strong cyclic certificate with its
// policy, and the layers of unsolvable where it gives them.
Outcome certificates_are_accepted(Subject& subject);

// read(write(x)) == x for the planner's policies and certificates.
Outcome policy_files_round_trip(Subject& subject);

// A corrupted certificate that is accepted is still true: its rules are such a
// policy, or each state of its layers is what it must be.
Outcome corrupted_certificates_prove_no_lie(Subject& subject);

// The proof that a solvable task without one of its actions is unsolvable, as
// it is or corrupted, does not prove it of the task itself.
Outcome borrowed_proofs_are_rejected(Subject& subject);

}  // namespace certifond::proptests
