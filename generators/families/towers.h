// Random towers of blocks, and the looser of the two blocks domains: what
// the three blocksworld families share.
#pragma once

#include <string>
#include <vector>

#include "generators/problem_text.h"
#include "generators/rng.h"

namespace certifond::generators {

// below[i] is the block under block i + 1, or 0 for the table.
using Towers = std::vector<int>;

// Towers of the blocks in random order; a block begins a new tower with the
// given chance.
Towers random_towers(int blocks, int new_tower_percent, Rng& rng);

// Objects, initial towers and goal towers.
std::string towers_problem(const std::string& problem,
                           const std::string& domain, const Towers& init,
                           const Towers& goal);

// Blocks without guards against a block being its own support, and with
// clearness kept for a block lifted from the table: careless actions lead
// into states in which a block stands on itself.
extern const char kLooseBlocksDomain[];

}  // namespace certifond::generators
