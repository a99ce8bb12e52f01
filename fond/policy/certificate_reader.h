// Reads certificate files (docs/certificate_format.md).  An error that breaks
// another rule of that page than R1, the grammar, ends with the rule's name.
#pragma once

#include <istream>

#include "fond/policy/certificate.h"
#include "fond/policy/read_options.h"

namespace certifond::policy {

// Checks the form of the file alone: that numbers are in order, that what they
// name is there and that diagrams are ordered.  Whether the certificate proves
// anything is for the verifier to say.
ReadResult<Certificate> read_certificate(std::istream& in,
                                         const ReadOptions& options = {});

}  // namespace certifond::policy
