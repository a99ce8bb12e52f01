// Layers of complete states, written as decision diagrams.
#pragma once

#include "fond/policy/certificate.h"
#include "generators/rng.h"

namespace certifond::proptests {

// The same layers, each as a diagram over the atoms that are true in one of
// their states, in a random order; all other atoms are false in `common`.
// Every cube must be a complete state, and `common` must say nothing.
policy::UnsolvableCertificate with_diagrams(
    const policy::UnsolvableCertificate& certificate, generators::Rng& rng);

}  // namespace certifond::proptests
