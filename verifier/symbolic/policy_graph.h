// The reachable part of a closed loop as a graph: who runs what, and where it
// leads.  Checks 3 and 4 walk it backwards.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/closed_loop.h"
#include "verifier/symbolic/set_tree.h"

namespace certifond::verifier::symbolic {

class PolicyGraph {
 public:
  // Runs and images as checks 1 and 2 give them.  They must outlive this.
  PolicyGraph(const ClosedLoop& loop, const Bdd& reached,
              const std::vector<ClosedLoop::Run>& runs,
              std::vector<Bdd> images);

  const ClosedLoop& loop() const { return loop_; }
  const Bdd& reached() const { return reached_; }
  Bdd reached_goals() const { return reached_ & loop_.goal; }

  // Calls `found` with the states, run by run, from which some outcome leads
  // into `states`.
  using Found =
      std::function<void(const SymbolicAction& action, const Bdd& before)>;
  void each_before(const Bdd& states, const Found& found) const;

 private:
  const ClosedLoop& loop_;
  Bdd reached_;
  const std::vector<ClosedLoop::Run>& runs_;
  SetTree images_;
};

}  // namespace certifond::verifier::symbolic
