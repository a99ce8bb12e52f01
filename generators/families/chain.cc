// Chain: `size` certain steps.  There is one policy, and one trajectory:
// cv* = size.
#include "generators/families/families.h"
#include "generators/problem_text.h"

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
  ProblemText problem(numbered("chain-", size), "chain");
  problem.objects(numbered_list("p", 0, size), "place");
  for (int i = 0; i < size; ++i) {
    problem.init({"next", numbered("p", i), numbered("p", i + 1)});
  }
  problem.init({"at", "p0"});
  problem.goal({"at", numbered("p", size)});
  const std::uint32_t cv_star = static_cast<std::uint32_t>(size);
  return {kDomain,
          problem.str(),
          {.solvable = true, .strong = true, .cv_star = cv_star}};
}

}  // namespace certifond::generators
