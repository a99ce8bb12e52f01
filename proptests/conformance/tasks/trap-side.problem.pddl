(define (problem trap-side) (:domain trap) (:objects x y) (:init (left) (spare x)) (:goal (and (in) (not (in)))))
