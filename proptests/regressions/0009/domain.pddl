(define (domain wild)
  (:requirements :adl :derived-predicates :non-deterministic)
  (:predicates
    (f3)
    (f4))

  (:action a3
    :parameters ()
    :precondition
      (and)
    :effect
      (oneof (when (imply (f3) (f4)) (when (f3) (f4))) (not (f3))))
)
