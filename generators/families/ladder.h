// A ladder of rungs over a pit: what the two families of ladders share.
#pragma once

#include <optional>
#include <string>

namespace certifond::generators {

// Leaping to the next rung is quick but may end in a pit with passages that
// lead nowhere but round in it; gripping a handle and pulling is safe and takes
// two steps.
std::string ladder_domain(const std::string& name);

// From the ground to rung `size`; the rung without a handle, if any.
std::string ladder_problem(const std::string& domain, int size,
                           std::optional<int> without_handle);

}  // namespace certifond::generators
