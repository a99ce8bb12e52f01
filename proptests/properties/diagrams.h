// Certificates whose layers are decision diagrams.
#pragma once

#include "proptests/property.h"

namespace certifond::proptests {

// The layers of the explicit fixpoint, written as diagrams, are accepted; a
// corrupted diagram is accepted only if its states are what they must be.
Outcome diagrams_prove_no_lie(Subject& subject);

}  // namespace certifond::proptests
