// Ladder with a trap at every rung (ladder.h).  No policy can leap:
// cv* = 2 * size, strong.
#include <cstdint>
#include <optional>

#include "generators/families/families.h"
#include "generators/families/ladder.h"

namespace certifond::generators {

Instance trap_ladder(int size, Rng&) {
  const std::uint32_t cv_star = static_cast<std::uint32_t>(2 * size);
  return {ladder_domain("trap-ladder"),
          ladder_problem("trap-ladder", size, std::nullopt),
          {.solvable = true, .strong = true, .cv_star = cv_star}};
}

}  // namespace certifond::generators
