#include "verifier/symbolic/check_defined.h"

namespace certifond::verifier::symbolic {

ClosedLoop::Detailed check_defined(const ClosedLoop& loop, const Bdd& reached) {
  return loop.react_in_detail(reached - loop.goal);
}

}  // namespace certifond::verifier::symbolic
