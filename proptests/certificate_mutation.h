// Certificates that are not quite right.
#pragma once

#include <optional>

#include "fond/policy/certificate.h"
#include "generators/rng.h"

namespace certifond::proptests {

// One change, chosen at random; nothing if there is nothing to change.  What
// comes out may still prove the claim, in another way.
std::optional<policy::StrongCyclicCertificate> mutated(
    const policy::StrongCyclicCertificate& certificate, generators::Rng& rng);
std::optional<policy::UnsolvableCertificate> mutated(
    const policy::UnsolvableCertificate& certificate, generators::Rng& rng);

}  // namespace certifond::proptests
