#include "verifier/symbolic/check_progress.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace certifond::verifier::symbolic {

Bdd check_progress(const ClosedPart& part) {
  std::vector<bool> open(part.runs.size(), true);
  if (part.graph) {
    open = part.graph->surely_reach_goals();
    open.flip();
  }
  BddManager& manager = part.loop.encoding.manager();
  if (std::find(open.begin(), open.end(), true) == open.end())
    return manager.zero();
  const PolicyGraph graph(part, open);
  Bdd hopeless = graph.states();
  Bdd last = part.reached - hopeless;
  while (!last.is_zero() && !hopeless.is_zero()) {
    std::vector<Bdd> parts;
    graph.each_before(last, [&](const SymbolicAction&, const Bdd& before) {
      parts.push_back(before);
    });
    last = manager.any_of(std::move(parts)) & hopeless;
    hopeless -= last;
  }
  return hopeless;
}

}  // namespace certifond::verifier::symbolic
