// Acrobatics: beam walk in which one may also jump two places ahead, at the
// risk of a broken leg, which ends everything.
//
// cv* = 2 * size - 1: no policy can afford a jump (the leg may break), so what
// is left is beam walk, and walking on towards the end on the ground never
// helps.
#include <cstdint>

#include "generators/families/families.h"
#include "generators/families/lines.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain acrobatics)
  (:requirements :typing :strips :negative-preconditions :non-deterministic)
  (:types spot)
  (:predicates (on-beam) (injured) (here ?s - spot) (ahead ?s ?t - spot)
               (ladder ?s - spot))

  (:action climb-ladder
    :parameters (?s - spot)
    :precondition (and (not (injured)) (not (on-beam)) (here ?s) (ladder ?s))
    :effect (on-beam))

  (:action hop-down
    :parameters ()
    :precondition (and (on-beam) (not (injured)))
    :effect (not (on-beam)))

  (:action balance
    :parameters (?s ?t - spot)
    :precondition (and (not (injured)) (on-beam) (here ?s) (ahead ?s ?t))
    :effect (and (not (here ?s)) (here ?t)
                 (oneof (and) (not (on-beam)))))

  (:action stroll-on
    :parameters (?s ?t - spot)
    :precondition (and (not (injured)) (not (on-beam)) (here ?s) (ahead ?s ?t))
    :effect (and (not (here ?s)) (here ?t)))

  (:action stroll-back
    :parameters (?t ?s - spot)
    :precondition (and (not (injured)) (not (on-beam)) (here ?t) (ahead ?s ?t))
    :effect (and (not (here ?t)) (here ?s)))

  ; lands at ?s, ?m or ?t, on the beam at ?t only, and with or without injury
  ; on the ground (never unhurt where the jump began)
  (:action somersault
    :parameters (?s ?m ?t - spot)
    :precondition (and (not (injured)) (on-beam) (here ?s) (ahead ?s ?m)
                       (ahead ?m ?t))
    :effect (oneof (and (not (here ?s)) (here ?t))
                   (and (not (on-beam)) (injured))
                   (and (not (on-beam)) (not (here ?s))
                        (oneof (here ?m) (here ?t))
                        (oneof (and) (injured))))))
)";

}  // namespace

Instance acrobatics(int size, Rng&) {
  const std::uint32_t cv_star = static_cast<std::uint32_t>(2 * size - 1);
  return {kDomain,
          beam_problem(numbered("acrobatics-", size), "acrobatics", size),
          {.solvable = true, .strong = size == 1, .cv_star = cv_star}};
}

}  // namespace certifond::generators
