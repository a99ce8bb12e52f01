(define (problem nested-deep2) (:domain nested) (:objects x y) (:init) (:goal (or (g) (and (a) (b)))))
