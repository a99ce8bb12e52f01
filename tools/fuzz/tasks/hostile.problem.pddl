(define (problem hostile) (:domain hostile)
  (:objects a b c a_b - node)
  (:init (at a))
  (:goal (goal)))
