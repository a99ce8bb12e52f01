#include "generators/families/ladder.h"

#include "generators/problem_text.h"

namespace certifond::generators {

std::string ladder_domain(const std::string& name) {
  return "(define (domain " + name + R"()
  (:requirements :typing :strips :non-deterministic)
  (:types rung pit)
  (:predicates (on ?r - rung) (gripped ?r - rung) (above ?r ?q - rung)
               (handle ?r - rung) (in ?p - pit) (deep ?p - pit)
               (passage ?p ?q - pit))

  (:action leap
    :parameters (?r ?q - rung ?p - pit)
    :precondition (and (on ?r) (above ?r ?q) (deep ?p))
    :effect (and (not (on ?r)) (oneof (on ?q) (in ?p))))

  (:action grip
    :parameters (?r - rung)
    :precondition (and (on ?r) (handle ?r))
    :effect (and (not (on ?r)) (gripped ?r)))

  (:action pull
    :parameters (?r ?q - rung)
    :precondition (and (gripped ?r) (above ?r ?q))
    :effect (and (not (gripped ?r)) (on ?q)))

  (:action wander
    :parameters (?p ?q - pit)
    :precondition (and (in ?p) (passage ?p ?q))
    :effect (and (not (in ?p)) (in ?q))))
)";
}

std::string ladder_problem(const std::string& domain, int size,
                           std::optional<int> without_handle) {
  ProblemText problem(numbered(domain + "-", size), domain);
  problem.objects(numbered_list("r", 0, size), "rung");
  problem.objects(numbered_list("p", 1, 3), "pit");
  for (int i = 0; i < size; ++i) {
    const std::string rung = numbered("r", i);
    problem.init({"above", rung, numbered("r", i + 1)});
    if (i != without_handle) problem.init({"handle", rung});
  }
  problem.init({"deep", "p1"});
  for (int i = 1; i <= 3; ++i) {
    problem.init({"passage", numbered("p", i), numbered("p", i % 3 + 1)});
  }
  problem.init({"on", "r0"});
  problem.goal({"on", numbered("r", size)});
  return problem.str();
}

}  // namespace certifond::generators
