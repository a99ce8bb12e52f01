// Retry chain: `size` steps, each of which may do nothing.  The longest
// trajectory without a repeated state before its end passes every place once:
// cv* = size.  Never strong.
#include <cstdint>

#include "generators/families/families.h"
#include "generators/families/lines.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain retry-chain)
  (:requirements :typing :strips :non-deterministic)
  (:types place)
  (:predicates (at ?p - place) (next ?p ?q - place))

  (:action step
    :parameters (?p ?q - place)
    :precondition (and (at ?p) (next ?p ?q))
    :effect (oneof (and) (and (not (at ?p)) (at ?q)))))
)";

}  // namespace

Instance retry_chain(int size, Rng&) {
  const std::uint32_t cv_star = static_cast<std::uint32_t>(size);
  return {kDomain,
          chain_problem("retry-chain", size),
          {.solvable = true, .strong = false, .cv_star = cv_star}};
}

}  // namespace certifond::generators
