(define (problem reach-loop) (:domain reach) (:objects x y z)
  (:init (edge x y) (edge y x) (here x))
  (:goal (here z)))
