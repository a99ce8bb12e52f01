(define (problem reach-build) (:domain reach) (:objects x y z)
  (:init (here x))
  (:goal (here z)))
