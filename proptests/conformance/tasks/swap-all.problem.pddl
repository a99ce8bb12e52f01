(define (problem swap-all) (:domain swap) (:objects x y) (:init ) (:goal (and (mark x) (mark y))))
