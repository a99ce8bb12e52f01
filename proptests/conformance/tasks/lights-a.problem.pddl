(define (problem lights-a) (:domain lights) (:objects a b)
  (:init (dark a) (dark b))
  (:goal (on a)))
