(define (problem graph)
  (:domain graph-binary)
  (:init
    (b1))
  (:goal
    (and (not (b0)) (not (b1)))))
