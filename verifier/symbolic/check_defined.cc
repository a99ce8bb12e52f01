#include "verifier/symbolic/check_defined.h"

namespace certifond::verifier::symbolic {

ClosedLoop::Reaction check_defined(const ClosedLoop& loop, const Bdd& reached) {
  return loop.react(reached - loop.goal);
}

}  // namespace certifond::verifier::symbolic
