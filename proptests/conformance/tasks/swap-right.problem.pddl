(define (problem swap-right) (:domain swap) (:objects x y) (:init (left)) (:goal (and (right) (not (left)))))
