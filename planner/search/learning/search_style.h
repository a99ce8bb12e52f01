// How one of several searches for the same weak plan differs from the others.
//
// The time of a greedy search has a heavy tail: it is led into a plateau of the
// heuristic, and there it stays.  Other ties, and it would have been elsewhere.
// So a search has a number of evaluations, and then another one begins, which
// does otherwise what the heuristic leaves open.  The numbers are those of
// Luby, Sinclair and Zuckerman (Optimal speedup of Las Vegas algorithms,
// Information Processing Letters 47, 1993), as in SAT solvers: 1 1 2 1 1 2 4 1
// 1 2 ...  times a unit.  They grow without bound, so what can be found is
// found.  The style that found a plan after a restart is where the next search
// begins.
//
// What varies:
//  - the order of the operators, by which the heuristic breaks its ties: other
//    relaxed plans, and other preferred operators;
//  - order: units of the same h-value first in, first out; last in, first out;
//    or at random;
//  - types: every third unit is taken at random from a random class of states
//    of the same (h-value, depth), as Xie et al. do (Type-based exploration
//    with multiple search queues, AAAI 2014);
//  - novelty: states that hold a fact which no state of the same h-value held
//    before come first, after Lipovetzky and Geffner (Best-first width search,
//    AAAI 2017), who count achieved goals instead of h.
#pragma once

#include <cstdint>

namespace certifond::planner {

struct SearchStyle {
  enum class Order { kOldest, kNewest, kRandom };
  enum class Novelty { kNotAsked, kWithinH, kBeforeH };

  Order order = Order::kOldest;
  bool types = false;
  Novelty novelty = Novelty::kNotAsked;
  std::uint64_t seed = 0;            // of what is random
  std::uint64_t operator_order = 0;  // in which the heuristic sees them
};

// The i-th number, from 1, of the sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...
std::uint64_t luby(std::uint64_t i);

// The worker's own style, then the others, and so on from the beginning with
// other random numbers.
inline constexpr std::uint64_t kSearchStyles = 5;
SearchStyle style_of(std::uint32_t worker, std::uint64_t number);

}  // namespace certifond::planner
