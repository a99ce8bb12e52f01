// Certificate files that are not quite right, as texts.
#pragma once

#include <string>

#include "generators/rng.h"

namespace certifond::proptests {

// One change to the tokens or characters, chosen at random.  What comes out
// may still be a certificate, even of the same meaning.
std::string with_damaged_text(const std::string& text, generators::Rng& rng);

}  // namespace certifond::proptests
