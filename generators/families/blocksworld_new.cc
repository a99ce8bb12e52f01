// Blocksworld-new: all blocks on the floor, to be built into few high towers,
// in the loose domain.  Always solvable.
#include "generators/families/families.h"
#include "generators/families/towers.h"

namespace certifond::generators {

Instance blocksworld_new(int size, Rng& rng) {
  const Towers init(size, 0);
  const Towers goal = random_towers(size, 10, rng);
  return {kLooseBlocksDomain,
          towers_problem(numbered("build-", size), "loose-blocks", init, goal),
          {.solvable = true}};
}

}  // namespace certifond::generators
