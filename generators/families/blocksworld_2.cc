// Blocksworld-2: from random towers to random towers, in the loose domain.
// Always solvable: take everything down, with care, and build it up again.
#include "generators/families/families.h"
#include "generators/families/towers.h"

namespace certifond::generators {

Instance blocksworld_2(int size, Rng& rng) {
  const Towers init = random_towers(size, 30, rng);
  const Towers goal = random_towers(size, 30, rng);
  return {kLooseBlocksDomain,
          towers_problem(numbered("towers-", size), "loose-blocks", init, goal),
          {.solvable = true}};
}

}  // namespace certifond::generators
