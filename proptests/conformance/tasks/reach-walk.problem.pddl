(define (problem reach-walk) (:domain reach) (:objects x y z)
  (:init (edge x y) (edge y z) (here x))
  (:goal (here z)))
