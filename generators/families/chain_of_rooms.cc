// Chain of rooms: visit `size` rooms in a row; switching a light on may or may
// not unlock the door to the next room, and with light one can unlock it by
// hand.
//
// cv* = 3 * (size - 1): every door costs light, perhaps unlocking, and a move;
// nothing else ever leads on, and no state comes back on the way.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain chain-of-rooms)
  (:requirements :typing :strips :non-deterministic)
  (:types room)
  (:predicates (inside ?r - room) (seen ?r - room) (dark ?r - room)
               (lit ?r - room) (open-from ?r - room) (next-to ?r ?n - room))

  (:action switch-on
    :parameters (?r - room)
    :precondition (and (inside ?r) (dark ?r))
    :effect (and (not (dark ?r)) (lit ?r) (oneof (and) (open-from ?r))))

  (:action unlock
    :parameters (?r - room)
    :precondition (and (inside ?r) (lit ?r))
    :effect (open-from ?r))

  (:action go-on
    :parameters (?r ?n - room)
    :precondition (and (inside ?r) (next-to ?r ?n) (open-from ?r))
    :effect (and (not (inside ?r)) (inside ?n) (seen ?n)))

  (:action go-back
    :parameters (?n ?r - room)
    :precondition (and (inside ?n) (next-to ?r ?n) (open-from ?r))
    :effect (and (not (inside ?n)) (inside ?r) (seen ?r))))
)";

}  // namespace

Instance chain_of_rooms(int size, Rng&) {
  ProblemText problem(numbered("rooms-", size), "chain-of-rooms");
  problem.objects(numbered_list("r", 1, size), "room");
  problem.init({"inside", "r1"});
  problem.init({"seen", "r1"});
  for (int i = 1; i < size; ++i) {
    problem.init({"dark", numbered("r", i)});
    problem.init({"next-to", numbered("r", i), numbered("r", i + 1)});
  }
  for (int i = 1; i <= size; ++i) problem.goal({"seen", numbered("r", i)});
  const std::uint32_t cv_star = static_cast<std::uint32_t>(3 * (size - 1));
  return {kDomain,
          problem.str(),
          {.solvable = true, .strong = true, .cv_star = cv_star}};
}

}  // namespace certifond::generators
