(define (domain blocks)
  (:requirements :typing :equality :non-deterministic)
  (:types block)
  (:predicates (on ?x ?y - block) (on-table ?x - block) (clear ?x - block)
    (holding ?x - block) (empty))
  (:action pick
    :parameters (?x ?y - block)
    :precondition (and (not (= ?x ?y)) (empty) (clear ?x) (on ?x ?y))
    :effect (oneof
      (and (holding ?x) (clear ?y) (not (empty)) (not (on ?x ?y)))
      (and (clear ?y) (on-table ?x) (not (on ?x ?y)))))
  (:action put :parameters (?x - block) :precondition (holding ?x)
    :effect (and (on-table ?x) (empty) (clear ?x) (not (holding ?x)))))
;;; problem
(define (problem three) (:domain blocks)
  (:objects a b c - block)
  (:init (on a b) (on b c) (on-table c) (clear a) (empty))
  (:goal (and (on-table a) (on-table b))))
