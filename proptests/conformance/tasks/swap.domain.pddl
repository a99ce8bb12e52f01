(define (domain swap)
  (:predicates (left) (right) (both) (mark ?x))
  ; Conditions are of the state before: the values change places.
  (:action swap
    :effect (and (when (left) (and (right) (not (left))))
                 (when (right) (and (left) (not (right))))))
  ; Deleted and added: true.
  (:action renew :effect (and (not (both)) (both)))
  (:action renew-first :effect (and (both) (not (both))))
  (:action clear :effect (and (not (left)) (when (left) (both))))
  (:action sweep :effect (forall (?x) (not (mark ?x))))
  (:action paint :parameters (?x) :effect (and (forall (?y) (not (mark ?y))) (mark ?x))))
