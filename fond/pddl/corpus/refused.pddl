(define (domain d) (:requirements :fluents :durative-actions :unknown)
  (:predicates (p)) (:functions (fuel ?x) - number)
  (:durative-action a) (:constraints (p)) (:process x) (:axiom)
  (:action b :precondition (and (> (fuel) 3) (= (fuel) 3) (preference x (p)))
    :effect (and (probabilistic 0.5 (p)) (increase (fuel) 1) (assign (x) 2)))
  (:action c :observe (p)))
;;; problem
(define (problem p) (:domain d) (:init (= (fuel) 3) (unknown (p))) (:goal (preference x (p))) (:goal-reward 3))
