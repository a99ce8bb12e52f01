// Estimates of the distance from a state to the goal.
//
// All heuristics look at the all-outcomes determinization (paper, Background:
// "Determinization and Heuristics"): every outcome of every operator becomes a
// deterministic operator of cost one that the planner may choose.  Infinite
// means that no goal state can be reached from the state, not even if the
// outcomes are ours to choose; the converse need not hold.
//
// Values are whole numbers.  They are of type double because h_add grows
// exponentially (about 2e30 on a task of 300 rooms): beyond 2^24 they are
// rounded to the precision of a float, and they never exceed kLargestFinite.
// Rounding is monotone and deterministic, so values still order states.  A
// depth bound taken from such a value is far beyond any depth, and f = g + h
// no longer tells neighbouring depths apart; it stays a correct bound, since
// a search only needs that cut values are greater than the bound.
#pragma once

#include <limits>

#include "planner/task/packed_state.h"

namespace certifond::planner {

constexpr double kInfiniteCost = std::numeric_limits<double>::infinity();

class Heuristic {
 public:
  static constexpr double kLargestFinite = 1e38;

  virtual ~Heuristic() = default;

  // `state` with its derived atoms evaluated.
  virtual double evaluate(const Word* state) = 0;
};

}  // namespace certifond::planner
