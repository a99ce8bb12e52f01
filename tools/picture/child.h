// Runs a program for at most so long.
#pragma once

#include <string>
#include <vector>

namespace certifond::picture {

// Whether it ran and ended with exit code 0.  It has nothing to read, what it
// prints is thrown away, and with its time it ends, too, with all that is in
// its process group.
bool run_quietly(const std::vector<std::string>& words, double seconds);

}  // namespace certifond::picture
