// The lost key: wander through `size` rooms, where the wind shuts and opens the
// windows; the door opens with the key, and there is none.  Unsolvable even if
// nothing were ever lost.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain lost-key)
  (:requirements :typing :strips :negative-preconditions :non-deterministic)
  (:types room key)
  (:predicates (in ?r - room) (joined ?r ?q - room) (draughty ?r - room)
               (lies ?k - key ?r - room) (carried ?k - key) (free))

  (:action go
    :parameters (?r ?q - room)
    :precondition (and (in ?r) (joined ?r ?q))
    :effect (and (not (in ?r)) (in ?q)
                 (oneof (draughty ?q) (not (draughty ?q)))))

  (:action pick-up
    :parameters (?k - key ?r - room)
    :precondition (and (in ?r) (lies ?k ?r))
    :effect (and (carried ?k) (not (lies ?k ?r))))

  (:action unlock
    :parameters (?k - key ?r - room)
    :precondition (and (in ?r) (carried ?k) (not (draughty ?r)))
    :effect (free)))
)";

}  // namespace

Instance lost_key(int size, Rng& rng) {
  ProblemText problem(numbered("lost-key-", size), "lost-key");
  problem.objects(numbered_list("r", 1, size), "room");
  problem.object("k", "key");
  for (int i = 2; i <= size; ++i) {
    const std::string to = numbered("r", rng.between(1, i - 1));
    problem.init({"joined", numbered("r", i), to});
    problem.init({"joined", to, numbered("r", i)});
  }
  problem.init({"in", numbered("r", rng.between(1, size))});
  problem.goal({"free"});
  return {kDomain, problem.str(), {.solvable = false, .strong = false}};
}

}  // namespace certifond::generators
