// Small random changes of texts, for tests that want bad input.
#pragma once

#include <random>
#include <string>

namespace certifond::policy {

// Cuts, repeats, moves or overwrites a part.
std::string mutate(std::string text, std::mt19937& random);

}  // namespace certifond::policy
