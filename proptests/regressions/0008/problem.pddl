(define (problem wild-1)
  (:domain wild)
  (:init)
  (:goal
    (and (f1 o2) (f1 o3))))
