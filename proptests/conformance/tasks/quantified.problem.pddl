(define (problem quantified) (:domain quantified)
  (:objects k1 k2 - key l1 l2 - lock)
  (:init (fits k1 l1) (fits k2 l2) )
  (:goal (forall (?l - lock) (open ?l))))
