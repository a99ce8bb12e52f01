(define (problem nested-none) (:domain nested) (:objects x y) (:init) (:goal (and (g) (not (g)))))
