; No way to the end.
(define (problem steps-back) (:domain steps)
  (:objects p0 p1 - place)
  (:init (at p0) (next p0 p1) (next p1 p0))
  (:goal (done)))
