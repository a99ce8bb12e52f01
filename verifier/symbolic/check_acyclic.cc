#include "verifier/symbolic/check_acyclic.h"

#include <utility>
#include <vector>

namespace certifond::verifier::symbolic {

// A state can lose its last successor in N only when one of its successors
// leaves N: only the states before those that left are looked at again.
bool check_acyclic(const PolicyGraph& graph) {
  BddManager& manager = graph.loop().encoding.manager();
  Bdd left = graph.reached_goals();
  Bdd rest = graph.reached() - left;
  while (!left.is_zero() && !rest.is_zero()) {
    std::vector<Bdd> leaving;
    graph.each_before(
        left, [&](const SymbolicAction& action, const Bdd& before) {
          const Bdd candidates = before & rest;
          if (candidates.is_zero()) return;
          const Bdd after = action.image(candidates) & rest;
          leaving.push_back(candidates - action.some_preimage(after));
        });
    left = manager.any_of(std::move(leaving));
    rest -= left;
  }
  return rest.is_zero();
}

}  // namespace certifond::verifier::symbolic
