// The longest simple path from a node of a directed graph.
//
// A path meets the strongly connected components in the order of their graph
// and comes back to none.  So they are solved from the last to the first: for
// each node by which a component can be entered, the longest path from there
// on, given what can be had after the nodes by which one leaves it.  A
// component of one node costs a look at its edges; the others are searched
// (component_search.h).
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "verifier/critical/component_search.h"
#include "verifier/critical/components.h"
#include "verifier/limits.h"

namespace certifond::verifier::critical {

inline constexpr Length kNoLength = std::numeric_limits<Length>::max();

struct LongestPath {
  Length lower = 0;  // in nodes
  Length upper = 0;
  std::vector<Node> path;      // all different; `lower` of them
  std::optional<Fault> fault;  // why the bounds differ, if `enough` is not

  bool exact() const { return lower == upper; }
};

// Exact, or lower >= enough, or upper < enough, or there is a fault.
LongestPath longest_path(const Successors& graph, Node start, Budget& budget,
                         Length enough = kNoLength);

}  // namespace certifond::verifier::critical
