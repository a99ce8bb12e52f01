// Snakes: `size` steps, each of which may lead back to the start.  A trajectory
// that slips ends there, in a repeated state: cv* = size.  Never strong.
#include <cstdint>

#include "generators/families/families.h"
#include "generators/families/lines.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain snakes)
  (:requirements :typing :strips :non-deterministic)
  (:types place)
  (:constants p0 - place)
  (:predicates (at ?p - place) (next ?p ?q - place))

  (:action step
    :parameters (?p ?q - place)
    :precondition (and (at ?p) (next ?p ?q))
    :effect (and (not (at ?p)) (oneof (at ?q) (at p0)))))
)";

}  // namespace

Instance snakes(int size, Rng&) {
  const std::uint32_t cv_star = static_cast<std::uint32_t>(size);
  return {kDomain,
          chain_problem("snakes", size, Start::kConstant),
          {.solvable = true, .strong = false, .cv_star = cv_star}};
}

}  // namespace certifond::generators
