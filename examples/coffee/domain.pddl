; A robot brings coffee.  Cups spill.
(define (domain coffee)
  (:requirements :strips :negative-preconditions :non-deterministic)
  (:predicates (clean) (full) (served) (cloth))

  (:action brew
   :parameters ()
   :precondition (and (clean) (not (full)))
   :effect (oneof (full) (not (clean))))

  (:action serve
   :parameters ()
   :precondition (full)
   :effect (and (not (full)) (oneof (served) (not (clean)))))

  (:action wipe
   :parameters ()
   :precondition (and (not (clean)) (cloth))
   :effect (clean)))
