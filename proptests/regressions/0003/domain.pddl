(define (domain wild)
  (:requirements :adl :derived-predicates :non-deterministic)
  (:constants
    o2)
  (:predicates
    (f1 ?x0)
    (f4))

  (:action a1
    :parameters ()
    :precondition
      (and)
    :effect
      (oneof (not (f1 o2)) (f4)))
)
