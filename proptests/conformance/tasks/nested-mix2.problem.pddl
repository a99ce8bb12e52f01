(define (problem nested-mix2) (:domain nested) (:objects x y) (:init) (:goal (or (and (a) (c)) (and (a) (g)) (and (b) (c)))))
