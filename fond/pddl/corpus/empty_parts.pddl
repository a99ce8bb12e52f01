(define (domain d) (:requirements) (:types) (:constants) (:predicates)
  (:functions)
  (:action a) (:action b :parameters () :precondition () :effect ())
  (:action b :parameters (?x) :precondition (and) :effect (and))
  (:action c :precondition (or) :effect (oneof (and) (and (and)))))
;;; problem
(define (problem p) (:domain d) (:objects) (:init) (:goal ()))
