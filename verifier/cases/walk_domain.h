// For tests: a walk on a graph that the problem lists.
#pragma once

#include <string>

namespace certifond::verifier {

// (go ?x ?y) follows an edge; (try ?x ?y ?z) leads to one of two places.
inline const std::string kWalkDomain = R"(
(define (domain walk)
  (:predicates (at ?x) (edge ?x ?y) (fork ?x ?y ?z))
  (:action go
    :parameters (?x ?y)
    :precondition (and (at ?x) (edge ?x ?y))
    :effect (and (not (at ?x)) (at ?y)))
  (:action try
    :parameters (?x ?y ?z)
    :precondition (and (at ?x) (fork ?x ?y ?z))
    :effect (and (not (at ?x)) (oneof (at ?y) (at ?z)))))
)";

// From s to g, with the places s, a, b, c, d, g.
inline std::string walk(const std::string& edges) {
  return "(define (problem w) (:domain walk) (:objects s a b c d g)\n"
         "  (:init (at s) " +
         edges + ")\n  (:goal (at g)))";
}

}  // namespace certifond::verifier
