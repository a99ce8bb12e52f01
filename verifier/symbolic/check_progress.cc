#include "verifier/symbolic/check_progress.h"

#include <utility>
#include <vector>

namespace certifond::verifier::symbolic {

Bdd check_progress(const PolicyGraph& graph) {
  Bdd last = graph.reached_goals();
  Bdd hopeless = graph.reached() - last;
  while (!last.is_zero() && !hopeless.is_zero()) {
    std::vector<Bdd> parts;
    graph.each_before(last, [&](const SymbolicAction&, const Bdd& before) {
      parts.push_back(before);
    });
    last = graph.loop().encoding.manager().any_of(std::move(parts)) & hopeless;
    hopeless -= last;
  }
  return hopeless;
}

}  // namespace certifond::verifier::symbolic
