#include "verifier/symbolic/winning_region.h"

#include <cstddef>
#include <utility>

namespace certifond::verifier::symbolic {
namespace {

// The states by their distance to a goal; returns those that have none.
Bdd measure(const TaskGraph& graph, const Bdd& within,
            const std::vector<Bdd>& safe, std::vector<Bdd>& distances) {
  distances = {within & graph.goal()};
  Bdd hopeless = within - distances.back();
  while (!hopeless.is_zero()) {
    std::vector<Bdd> parts;
    graph.each_before(distances.back(),
                      [&](std::size_t action, const Bdd& before) {
                        parts.push_back(before & safe[action]);
                      });
    Bdd next = graph.manager().any_of(std::move(parts)) & hopeless;
    if (next.is_zero()) break;
    hopeless -= next;
    distances.push_back(std::move(next));
  }
  return hopeless;
}

}  // namespace

WinningRegion winning_region(const TaskGraph& graph) {
  WinningRegion region;
  region.winning = graph.reached();
  for (std::size_t a = 0; a < graph.actions(); ++a)
    region.safe.push_back(graph.source(a));
  for (;;) {
    const Bdd hopeless =
        measure(graph, region.winning, region.safe, region.distances);
    if (hopeless.is_zero()) {
      region.solvable = true;
      return region;
    }
    region.winning -= hopeless;
    region.losing.push_back(hopeless);
    if (graph.initial().intersects(hopeless)) return region;
    graph.each_before(hopeless, [&](std::size_t action, const Bdd& before) {
      region.safe[action] -= before;
    });
    for (Bdd& states : region.safe) states -= hopeless;
  }
}

}  // namespace certifond::verifier::symbolic
