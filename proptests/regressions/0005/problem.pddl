(define (problem retry-1)
  (:domain retry)
  (:init)
  (:goal
    (done)))
