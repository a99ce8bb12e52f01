(define (domain one-way)
  (:predicates (s) (p))
  (:action a :effect (p)))
