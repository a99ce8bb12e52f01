// The trap ladder with one handle missing: there one must leap, and may fall
// into the pit.  Unsolvable, though the goal is reachable with luck.
#include "generators/families/families.h"
#include "generators/families/ladder.h"

namespace certifond::generators {

Instance broken_ladder(int size, Rng& rng) {
  const int missing = rng.between(0, size - 1);
  return {ladder_domain("broken-ladder"),
          ladder_problem("broken-ladder", size, missing),
          {.solvable = false, .strong = false}};
}

}  // namespace certifond::generators
