(define (problem wild-1)
  (:domain wild)
  (:init)
  (:goal
    (f1)))
