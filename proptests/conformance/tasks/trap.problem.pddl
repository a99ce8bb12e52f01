(define (problem trap) (:domain trap) (:objects x y) (:init) (:goal (in)))
