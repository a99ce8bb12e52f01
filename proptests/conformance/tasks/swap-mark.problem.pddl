(define (problem swap-mark) (:domain swap) (:objects x y) (:init (mark x)) (:goal (and (mark y) (not (mark x)))))
