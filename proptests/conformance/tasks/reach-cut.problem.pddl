(define (problem reach-cut) (:domain reach) (:objects x y z)
  (:init (edge x y) (edge y z) (here x))
  (:goal (apart x z)))
