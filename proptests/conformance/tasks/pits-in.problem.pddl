(define (problem pits-in) (:domain pits) (:objects a b c)
  (:init (at a) (road a b) (road b a) (pit))
  (:goal (at c)))
