(define (problem nested-g) (:domain nested) (:objects x y) (:init) (:goal (g)))
