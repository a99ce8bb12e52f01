(define (domain wild)
  (:requirements :adl :derived-predicates :non-deterministic)
  (:predicates
    (f1)
    (d1))

  (:derived (d1)
    (and (not (f1)) (imply (not (d1)) (f1))))

  (:action a3
    :parameters ()
    :precondition
      (not (d1))
    :effect
      (f1))
)
