(define (problem nested-mix) (:domain nested) (:objects x y) (:init) (:goal (or (and (a) (c)) (and (a) (g)) (and (b) (c)) (and (b) (g)))))
