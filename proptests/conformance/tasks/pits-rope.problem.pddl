(define (problem pits-rope) (:domain pits) (:objects a b c)
  (:init (at a) (road a b) (road b a) (rope))
  (:goal (at c)))
