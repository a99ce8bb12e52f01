// Retry chain: `size` steps, each of which may do nothing.  The longest
// trajectory without a repeated state before its end passes every place once:
// cv* = size.  Never strong.
#include "generators/families/families.h"
#include "generators/problem_text.h"

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
  ProblemText problem(numbered("retry-chain-", size), "retry-chain");
  problem.objects(numbered_list("p", 0, size), "place");
  for (int i = 0; i < size; ++i) {
    problem.init({"next", numbered("p", i), numbered("p", i + 1)});
  }
  problem.init({"at", "p0"});
  problem.goal({"at", numbered("p", size)});
  const std::uint32_t cv_star = static_cast<std::uint32_t>(size);
  return {kDomain,
          problem.str(),
          {.solvable = true, .strong = false, .cv_star = cv_star}};
}

}  // namespace certifond::generators
