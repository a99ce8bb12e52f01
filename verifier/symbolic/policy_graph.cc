#include "verifier/symbolic/policy_graph.h"

#include <utility>

namespace certifond::verifier::symbolic {

PolicyGraph::PolicyGraph(const ClosedLoop& loop, const Bdd& reached,
                         const std::vector<ClosedLoop::Run>& runs,
                         std::vector<Bdd> images)
    : loop_(loop),
      reached_(reached),
      runs_(runs),
      images_(loop.encoding.manager(), std::move(images)) {}

void PolicyGraph::each_before(const Bdd& states, const Found& found) const {
  images_.overlaps(states, [&](std::size_t index, const Bdd& after) {
    const ClosedLoop::Run& run = runs_[index];
    const SymbolicAction& action = loop_.actions[run.action];
    found(action, action.some_preimage(after) & run.states);
  });
}

}  // namespace certifond::verifier::symbolic
