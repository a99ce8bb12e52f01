(define (problem quantified-imply) (:domain quantified)
  (:objects k1 k2 - key l1 l2 - lock)
  (:init (fits k1 l1) (fits k2 l2) (open l1))
  (:goal (imply (open l1) (open l2))))
