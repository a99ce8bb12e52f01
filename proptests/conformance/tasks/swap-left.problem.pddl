(define (problem swap-left) (:domain swap) (:objects x y) (:init (left)) (:goal (left)))
