(define (domain d) (:types a - b b - a c - (either a x) object - c)
  (:constants k - y k - c ?z) (:predicates (p ?x - - a) (p) (not)))
(define (domain e) (:types a - either b - -c d - (either -e f)))
