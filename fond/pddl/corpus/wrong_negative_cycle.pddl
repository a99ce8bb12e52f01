(define (domain d) (:predicates (a) (b) (c))
  (:derived (a) (b)) (:derived (b) (imply (c) (a))) (:derived (c) (a)))
