// How a run's memory is shared out, and what else its parts agree on.
#pragma once

#include <cstddef>

#include "verifier/limits.h"
#include "verifier/symbolic/bdd.h"

namespace certifond::verifier::symbolic {

// Live nodes at which the variables are reordered for the first time.
constexpr std::size_t kFirstReordering = 200'000;

// What the budget leaves beside the values that are there already.  Throws
// Fault (kMemory) if that is not enough to start with.
std::size_t memory_left(const Budget& budget, std::size_t used);

// Three quarters for the diagrams; `rules` says how large they may become.
BddOptions bdd_options(std::size_t memory_bytes, std::size_t rules);

}  // namespace certifond::verifier::symbolic
