(define (problem pits-two) (:domain pits) (:objects a b c)
  (:init (at a) (road a b) (road b a) )
  (:goal (or (at c) (and (rope) (tired)))))
