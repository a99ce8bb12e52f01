(define (problem swap-both) (:domain swap) (:objects x y) (:init (left)) (:goal (both)))
