#include "verifier/symbolic/check_acyclic.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace certifond::verifier::symbolic {

// A state can lose its last successor in N only when one of its successors
// leaves N: only the states before those that left are looked at again.
bool check_acyclic(const ClosedPart& part) {
  std::vector<bool> open(part.runs.size(), true);
  if (part.graph) open = part.graph->may_be_on_cycles();
  if (std::find(open.begin(), open.end(), true) == open.end()) return true;
  if (part.graph && part.graph->surely_has_cycle()) return false;
  const PolicyGraph graph(part, open);
  Bdd rest = graph.states();
  Bdd left = part.reached - rest;
  while (!left.is_zero() && !rest.is_zero()) {
    std::vector<Bdd> leaving;
    graph.each_before(
        left, [&](const SymbolicAction& action, const Bdd& before) {
          const Bdd candidates = before & rest;
          if (candidates.is_zero()) return;
          const Bdd after = action.image(candidates) & rest;
          leaving.push_back(candidates - action.some_preimage(after));
        });
    left = part.loop.encoding.manager().any_of(std::move(leaving));
    rest -= left;
  }
  return rest.is_zero();
}

}  // namespace certifond::verifier::symbolic
