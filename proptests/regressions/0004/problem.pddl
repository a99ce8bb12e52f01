(define (problem wild-1)
  (:domain wild)
  (:init
    (f2 o1 o2))
  (:goal
    (or)))
