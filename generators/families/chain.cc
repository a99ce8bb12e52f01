// Chain: `size` certain steps.  There is one policy, and one trajectory:
// cv* = size.
#include <cstdint>

#include "generators/families/families.h"
#include "generators/families/lines.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain chain)
  (:requirements :typing :strips)
  (:types place)
  (:predicates (at ?p - place) (next ?p ?q - place))

  (:action step
    :parameters (?p ?q - place)
    :precondition (and (at ?p) (next ?p ?q))
    :effect (and (not (at ?p)) (at ?q))))
)";

}  // namespace

Instance chain(int size, Rng&) {
  const std::uint32_t cv_star = static_cast<std::uint32_t>(size);
  return {kDomain,
          chain_problem("chain", size),
          {.solvable = true, .strong = true, .cv_star = cv_star}};
}

}  // namespace certifond::generators
