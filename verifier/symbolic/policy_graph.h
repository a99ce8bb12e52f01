// The reachable part of a closed loop as a graph: who runs what, and where it
// leads.  Checks 3 and 4 ask the graph of its runs first, and walk the graph of
// the states backwards where that does not answer.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/closed_loop.h"
#include "verifier/symbolic/run_graph.h"
#include "verifier/symbolic/set_tree.h"

namespace certifond::verifier::symbolic {

// What checks 1 and 2 give.
struct ClosedPart {
  const ClosedLoop& loop;
  Bdd reached;                        // R
  std::vector<ClosedLoop::Run> runs;  // in R without the goals
  std::optional<RunGraph> graph;      // of the runs, if it is known
};

// Some of its runs, state by state.
class PolicyGraph {
 public:
  // By run: whether it is one of them.
  PolicyGraph(const ClosedPart& part, const std::vector<bool>& chosen);

  const Bdd& states() const { return states_; }  // of the chosen runs

  // Calls `found` with the states, run by run, from which some outcome leads
  // into `states`.
  using Found =
      std::function<void(const SymbolicAction& action, const Bdd& before)>;
  void each_before(const Bdd& states, const Found& found) const;

 private:
  const ClosedLoop& loop_;
  std::vector<ClosedLoop::Run> runs_;
  Bdd states_;
  SetTree images_;
};

}  // namespace certifond::verifier::symbolic
