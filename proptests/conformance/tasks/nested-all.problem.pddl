(define (problem nested-all) (:domain nested) (:objects x y) (:init) (:goal (and (p x) (p y))))
