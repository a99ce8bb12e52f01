(define (problem wild-1)
  (:domain wild)
  (:init
    (f3))
  (:goal
    (or)))
