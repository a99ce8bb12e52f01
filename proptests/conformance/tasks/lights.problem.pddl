(define (problem lights) (:domain lights) (:objects a b)
  (:init (dark a) (dark b))
  (:goal (bright)))
