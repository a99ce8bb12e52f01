// Writes certificate files (docs/certificate_format.md): read(write(x)) == x.
#pragma once

#include <ostream>

#include "fond/policy/certificate.h"

namespace certifond::policy {

// All names must be writable (names.h), cubes well formed, ranks and diagrams
// in order.  Whether writing worked is the stream's to say.
void write_certificate(std::ostream& out,
                       const StrongCyclicCertificate& certificate);
void write_certificate(std::ostream& out,
                       const UnsolvableCertificate& certificate);
void write_certificate(std::ostream& out, const Certificate& certificate);

}  // namespace certifond::policy
