(define (domain define) (:types domain either-or) (:constants and not - domain)
  (:predicates (increase ?x) (preference) (at ?x ?y) (assign) (unknown) (true))
  (:action when :parameters (?oneof - domain)
    :precondition (and (preference) (at and not) (true) true)
    :effect (and (increase ?oneof) (not (assign)) (unknown))))
;;; problem
(define (problem problem) (:domain define) (:init (unknown) (true)) (:goal (assign)))
