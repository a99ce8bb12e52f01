(define (domain d)) (:predicates (p)))
  (:action a :effect (p)))
