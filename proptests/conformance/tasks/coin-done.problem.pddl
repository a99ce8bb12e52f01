(define (problem done) (:domain coin) (:init (heads)) (:goal (heads)))
