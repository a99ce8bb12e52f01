(define (domain retry)
  (:requirements :negative-preconditions :non-deterministic)
  (:predicates
    (ready)
    (done))

  (:action prepare
    :parameters ()
    :precondition
      (and (not (ready)) (not (done)))
    :effect
      (ready))

  (:action try
    :parameters ()
    :precondition
      (ready)
    :effect
      (and (not (ready)) (oneof (done) (and))))
)
