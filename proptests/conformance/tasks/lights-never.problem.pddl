(define (problem lights-never) (:domain lights) (:objects a b)
  (:init (dark a) (dark b))
  (:goal (and (bright) (not (on a)))))
