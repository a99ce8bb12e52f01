// Random FOND state graphs with a planted answer.
//
// Nodes are *alive* or *dead*.  Node 0 is the goal.  Alive nodes are ordered:
// each has a choice whose outcomes are all alive and one of which comes
// earlier, so following these choices is a strong cyclic policy from every
// alive node (and a strong one if no outcome leads to the same or a later
// node).  Dead nodes are ordered too: every choice of a dead node has an
// outcome that is an earlier dead node, or stays among the first few dead
// nodes, which have no way out at all; by induction none has a solution.
#pragma once

#include <optional>
#include <vector>

#include "generators/random_options.h"
#include "generators/rng.h"

namespace certifond::generators {

struct GraphChoice {
  int from = 0;
  std::vector<int> to;  // different nodes, at least one
};

struct RandomGraph {
  int nodes = 1;
  int init = 0;
  std::vector<GraphChoice> choices;
  bool solvable = true;
  // Set if the construction tells; a graph without planted cycles is strong.
  std::optional<bool> strong;
};

RandomGraph random_graph(const RandomOptions& options, Rng& rng);

}  // namespace certifond::generators
