(define (problem nested-deep) (:domain nested) (:objects x y) (:init) (:goal (or (g) (and (a) (b)) (and (a) (c)))))
