// A task as a pair of PDDL texts, with what is known about it beforehand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace certifond::generators {

// What the construction of a task proves.  Empty: nothing is claimed.
struct Known {
  std::optional<bool> solvable;     // a strong cyclic policy exists
  std::optional<bool> strong = {};  // a strong policy exists
  std::optional<std::uint32_t> cv_star = {};
};

struct Instance {
  std::string domain;
  std::string problem;
  Known known;
};

}  // namespace certifond::generators
