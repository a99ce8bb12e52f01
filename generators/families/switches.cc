// Switches: turn on `size` switches, each of which may not react.  There are
// 2^size reachable states; the longest trajectory turns on one after the other:
// cv* = size.  Never strong.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain switches)
  (:requirements :typing :negative-preconditions :non-deterministic)
  (:types switch)
  (:predicates (on ?s - switch))

  (:action flick
    :parameters (?s - switch)
    :precondition (not (on ?s))
    :effect (oneof (on ?s) (and))))
)";

}  // namespace

Instance switches(int size, Rng&) {
  ProblemText problem(numbered("switches-", size), "switches");
  problem.objects(numbered_list("s", 1, size), "switch");
  for (int i = 1; i <= size; ++i) problem.goal({"on", numbered("s", i)});
  const std::uint32_t cv_star = static_cast<std::uint32_t>(size);
  return {kDomain,
          problem.str(),
          {.solvable = true, .strong = false, .cv_star = cv_star}};
}

}  // namespace certifond::generators
