(define (domain graph-binary)
  (:requirements :adl :derived-predicates :non-deterministic)
  (:predicates
    (b0)
    (b1))

  (:action c1
    :parameters ()
    :precondition
      (and)
    :effect
      (and (b0) (not (b1))))

  (:action c2
    :parameters ()
    :precondition
      (and (b0) (b1))
    :effect
      (not (b0)))
)
