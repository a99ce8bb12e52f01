(define (domain wild)
  (:requirements :adl :derived-predicates :non-deterministic)
  (:constants
    o1 o2)
  (:predicates
    (f2 ?x0 ?x1))

  (:action a1
    :parameters ()
    :precondition
      (and (exists (?y2) (not (f2 ?y2 o2))) (f2 o2 o2))
    :effect
      (not (f2 o1 o2)))

  (:action a3
    :parameters ()
    :precondition
      (and)
    :effect
      (f2 o2 o2))
)
