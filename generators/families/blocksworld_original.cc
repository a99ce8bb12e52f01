// Blocksworld: from random towers to random towers; lifting and stacking may
// drop the block or do nothing, and the top two blocks can be moved at once.
// Always solvable, and without dead ends.
#include "generators/families/families.h"
#include "generators/families/towers.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain blocks)
  (:requirements :typing :equality :non-deterministic)
  (:types block)
  (:predicates (held ?b - block) (hand-free) (floor ?b - block)
               (upon ?b ?c - block) (top ?b - block))

  (:action grasp
    :parameters (?b ?c - block)
    :precondition (and (hand-free) (top ?b) (upon ?b ?c) (not (= ?b ?c)))
    :effect (and (top ?c) (not (upon ?b ?c))
                 (oneof (and (held ?b) (not (hand-free)) (not (top ?b)))
                        (floor ?b))))

  (:action grasp-from-floor
    :parameters (?b - block)
    :precondition (and (hand-free) (top ?b) (floor ?b))
    :effect (oneof (and)
                   (and (held ?b) (not (hand-free)) (not (floor ?b))
                        (not (top ?b)))))

  (:action place
    :parameters (?b ?c - block)
    :precondition (and (held ?b) (top ?c) (not (= ?b ?c)))
    :effect (and (hand-free) (top ?b) (not (held ?b))
                 (oneof (and (upon ?b ?c) (not (top ?c))) (floor ?b))))

  (:action lay-down
    :parameters (?b - block)
    :precondition (and (held ?b))
    :effect (and (floor ?b) (top ?b) (hand-free) (not (held ?b))))

  (:action grasp-pair
    :parameters (?a ?b ?c - block)
    :precondition (and (hand-free) (top ?a) (upon ?a ?b) (upon ?b ?c)
                       (not (= ?a ?b)) (not (= ?a ?c)) (not (= ?b ?c)))
    :effect (oneof (and)
                   (and (held ?b) (top ?c) (not (hand-free))
                        (not (upon ?b ?c)) (not (top ?a)))))

  (:action place-pair
    :parameters (?a ?b ?c - block)
    :precondition (and (held ?b) (upon ?a ?b) (top ?c) (not (= ?a ?b))
                       (not (= ?a ?c)) (not (= ?b ?c)))
    :effect (and (hand-free) (top ?a) (not (held ?b))
                 (oneof (and (upon ?b ?c) (not (top ?c))) (floor ?b))))

  (:action lay-pair-down
    :parameters (?a ?b - block)
    :precondition (and (held ?b) (upon ?a ?b) (not (= ?a ?b)))
    :effect (and (floor ?b) (hand-free) (top ?a) (not (held ?b)))))
)";

}  // namespace

Instance blocksworld_original(int size, Rng& rng) {
  const Towers init = random_towers(size, 30, rng);
  const Towers goal = random_towers(size, 30, rng);
  return {kDomain,
          towers_problem(numbered("towers-", size), "blocks", init, goal),
          {.solvable = true}};
}

}  // namespace certifond::generators
