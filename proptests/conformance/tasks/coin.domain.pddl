(define (domain coin)
  (:predicates (heads) (tails) (lost))
  (:action toss
    :precondition (not (lost))
    :effect (oneof (and (heads) (not (tails))) (and (tails) (not (heads)))))
  (:action turn
    :precondition (tails)
    :effect (and (heads) (not (tails))))
  (:action risk
    :precondition (not (lost))
    :effect (oneof (heads) (lost)))
  (:action wait :effect (and)))
