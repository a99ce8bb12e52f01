(define (domain wild)
  (:requirements :adl :derived-predicates :non-deterministic)
  (:constants
    o2 o3)
  (:predicates
    (f1 ?x0)
    (f2))

  (:action a1
    :parameters ()
    :precondition
      (not (f2))
    :effect
      (not (f1 o2)))

  (:action a3
    :parameters ()
    :precondition
      (and)
    :effect
      (and
        (when (exists (?y0) (f1 ?y0)) (when (not (f1 o3)) (f2)))
        (oneof (f1 o2) (f1 o3))))
)
