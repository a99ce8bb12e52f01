// Marks the states of a graph that lie on cycles, and those that are lost.
//
// A state lies on a cycle if its strongly connected component has an edge.  It
// is *lost* if neither a goal nor an unexplored state can be reached from it
// in the graph; or, since a checker proved it, if the end of a counterexample
// that is a trap reaches it.
#pragma once

#include "tools/picture/graph.h"

namespace certifond::picture {

void mark(Graph& graph);

}  // namespace certifond::picture
