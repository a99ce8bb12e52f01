// Beam walk: cross a beam of `size` places; each step may end on the ground,
// and the only ladder is at the start.
//
// cv* = 2 * size - 1 for size >= 2: on the beam one can only step on, on the
// ground only walk back, so there is one policy; its longest trajectory climbs,
// falls at the very last step and walks all the way back to the initial state.
#include <cstdint>

#include "generators/families/families.h"
#include "generators/families/lines.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain beam-walk)
  (:requirements :typing :strips :negative-preconditions :non-deterministic)
  (:types spot)
  (:predicates (on-beam) (here ?s - spot) (ahead ?s ?t - spot)
               (ladder ?s - spot))

  (:action climb-ladder
    :parameters (?s - spot)
    :precondition (and (here ?s) (ladder ?s) (not (on-beam)))
    :effect (on-beam))

  (:action balance
    :parameters (?s ?t - spot)
    :precondition (and (on-beam) (here ?s) (ahead ?s ?t))
    :effect (and (not (here ?s)) (here ?t)
                 (oneof (and) (not (on-beam)))))

  (:action trudge-back
    :parameters (?t ?s - spot)
    :precondition (and (not (on-beam)) (here ?t) (ahead ?s ?t))
    :effect (and (here ?s) (not (here ?t)))))
)";

}  // namespace

Instance beam_walk(int size, Rng&) {
  const std::uint32_t cv_star = static_cast<std::uint32_t>(2 * size - 1);
  return {kDomain,
          beam_problem(numbered("beam-", size), "beam-walk", size),
          {.solvable = true, .strong = size == 1, .cv_star = cv_star}};
}

}  // namespace certifond::generators
