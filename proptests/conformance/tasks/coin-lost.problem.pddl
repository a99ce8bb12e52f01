(define (problem gone) (:domain coin) (:init (lost)) (:goal (and (heads) (not (lost)))))
