// A short loop or a long walk: gambling wins at once or changes nothing;
// walking takes size + 1 certain steps.  cv* = 1 by gambling; only walking is
// strong.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kDomain[] = R"((define (domain short-loop-long-walk)
  (:requirements :typing :strips :non-deterministic)
  (:types place)
  (:constants start finish - place)
  (:predicates (at ?p - place) (next ?p ?q - place))

  (:action gamble
    :parameters ()
    :precondition (at start)
    :effect (oneof (and) (and (not (at start)) (at finish))))

  (:action walk
    :parameters (?p ?q - place)
    :precondition (and (at ?p) (next ?p ?q))
    :effect (and (not (at ?p)) (at ?q))))
)";

}  // namespace

Instance short_loop_long_walk(int size, Rng&) {
  const std::string domain = "short-loop-long-walk";
  ProblemText problem(numbered("loop-or-walk-", size), domain);
  problem.objects(numbered_list("p", 1, size), "place");
  std::string last = "start";
  for (const std::string& place : numbered_list("p", 1, size)) {
    problem.init({"next", last, place});
    last = place;
  }
  problem.init({"next", last, "finish"});
  problem.init({"at", "start"});
  problem.goal({"at", "finish"});
  const std::uint32_t cv_star = static_cast<std::uint32_t>(1);
  return {kDomain,
          problem.str(),
          {.solvable = true, .strong = true, .cv_star = cv_star}};
}

}  // namespace certifond::generators
