(define (domain d) (:predicates (p)) (:action a :effect (p)))
;;; problem
(define (problem p) (:domain d) (:init) (:goal (p))
  (:fairness :a (a) :b ()))
