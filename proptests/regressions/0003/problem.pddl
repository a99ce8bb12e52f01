(define (problem wild-1)
  (:domain wild)
  (:init
    (f1 o2))
  (:goal
    (and (not (f1 o2)) (imply (f4) (f1 o2)))))
