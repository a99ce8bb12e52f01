(define (domain wild)
  (:requirements :adl :derived-predicates :non-deterministic)
  (:predicates
    (f1)
    (f2)
    (d1))

  (:derived (d1)
    (f1))

  (:action a2
    :parameters ()
    :precondition
      (not (d1))
    :effect
      (when (d1) (f2)))

  (:action a3
    :parameters ()
    :precondition
      (and)
    :effect
      (f1))
)
