// The states from which the task can be solved: the strong cyclic fixpoint.
//
// W := all states.  Again and again: R := the states of W from which a goal
// state can be reached by choices all of whose outcomes are in W; if R = W,
// these are the winning states, else W := R.  The states that round i takes
// away are the layer D_i of a certificate: a choice of theirs has an outcome
// in an earlier layer, or all its outcomes are in D_i, because an outcome in R
// would have put the state into R.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "verifier/explicit/full_graph.h"
#include "verifier/limits.h"

namespace certifond::verifier {

struct Fixpoint {
  static constexpr std::uint32_t kWinning =
      std::numeric_limits<std::uint32_t>::max();

  std::vector<std::uint32_t> layer;  // by state; or kWinning
  // By winning state: the steps to the nearest goal by choices that stay, and
  // the choice that begins them.
  std::vector<std::uint32_t> distance;
  std::vector<std::size_t> choice;
  std::uint32_t layers = 0;
};

Fixpoint strong_cyclic_fixpoint(const FullGraph& graph, Budget& budget);

}  // namespace certifond::verifier
