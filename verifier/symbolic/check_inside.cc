#include "verifier/symbolic/check_inside.h"

#include <utility>

namespace certifond::verifier::symbolic {

Inside check_inside(const ClosedLoop& loop, const Bdd& reached,
                    const std::vector<ClosedLoop::Run>& runs) {
  Inside result;
  result.holds = loop.initial.subset_of(reached);
  for (const ClosedLoop::Run& run : runs) {
    Bdd image = loop.actions[run.action].image(run.states);
    result.holds = result.holds && image.subset_of(reached);
    result.images.push_back(std::move(image));
  }
  return result;
}

}  // namespace certifond::verifier::symbolic
