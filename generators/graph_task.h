// Writes a state graph as a task, in one of several ways that differ in what
// they ask of a reader, a grounder and a checker.
#pragma once

#include "fond/pddl/task.h"
#include "generators/random_graph.h"
#include "generators/random_options.h"
#include "generators/rng.h"

namespace certifond::generators {

enum class GraphEncoding {
  kGround,       // a proposition for each node, an action for each choice
  kLifted,       // (at ?n), static choices, an action for each out-degree
  kBinary,       // the node's number in bits, negative preconditions
  kConditional,  // few actions; `when (at ..)` picks the node's choice
  kDerived,      // kGround, with applicability and the goal derived
};
inline constexpr int kGraphEncodings = 5;

// The same answers as the graph's.  `noise`: an atom that actions change at
// random and that no condition mentions.
pddl::Task graph_task(const RandomGraph& graph, GraphEncoding encoding,
                      bool noise);

}  // namespace certifond::generators
