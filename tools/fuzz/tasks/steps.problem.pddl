(define (problem steps) (:domain steps)
  (:objects p0 p1 p2 - place)
  (:init (at p0) (next p0 p1) (next p1 p2))
  (:goal (done)))
