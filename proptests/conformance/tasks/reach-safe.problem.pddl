(define (problem reach-safe) (:domain reach) (:objects x y z)
  (:init (edge x y) (edge y z) (here x))
  (:goal (safe)))
