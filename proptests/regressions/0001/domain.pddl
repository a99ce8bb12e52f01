(define (domain wild)
  (:requirements :adl :derived-predicates :non-deterministic)
  (:predicates
    (f1)
    (f3))

  (:action a1
    :parameters ()
    :precondition
      (f1)
    :effect
      (f3))

  (:action a2
    :parameters ()
    :precondition
      (and)
    :effect
      (when (f1) (f1)))
)
