// Problems along a line of places: what the families of chains and the
// families of beams share.
#pragma once

#include <string>

namespace certifond::generators {

// Places p0 .. p<size>, one after the other; from the first to the last.  The
// domain may name p0 itself, as a constant.
enum class Start { kObject, kConstant };
std::string chain_problem(const std::string& domain, int size,
                          Start start = Start::kObject);

// Spots s1 .. s<size> below a beam, with a ladder at the first one: from there
// to the end of the beam.
std::string beam_problem(const std::string& problem, const std::string& domain,
                         int size);

}  // namespace certifond::generators
