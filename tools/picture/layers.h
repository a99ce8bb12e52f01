// The layered layout of our own: which row a state is drawn in, and where in
// the row.
//
// A state's row is its distance from the initial state.  Rows are ordered by
// the barycentre method: sweeping down and up again, a row is sorted by the
// mean place of each state's neighbours in the row before; the order with the
// fewest crossings is kept.  By the choice of rows, an edge leads to the next
// row, or back, or stays in its row; only the first kind is counted.  Where
// exactly a box lies depends on what is shown, and is for the page to say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tools/picture/graph.h"

namespace certifond::picture {

using Rows = std::vector<std::vector<StateId>>;

struct Layers {
  Rows rows;
  std::vector<std::uint32_t> place;  // by state: in its row, from 0
};

Layers arrange(const Graph& graph);

// How many pairs of edges between neighbouring rows cross.
std::size_t crossings(const Graph& graph, const Layers& layers);

}  // namespace certifond::picture
