(define (problem pits) (:domain pits) (:objects a b c)
  (:init (at a) (road a b) (road b a) )
  (:goal (at c)))
