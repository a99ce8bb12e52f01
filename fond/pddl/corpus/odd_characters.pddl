(define (domain d) (:constants a.b c+d Ã© 3 =x *) (:predicates (p) (@q ?x) (= ?x ?y))
  (:action a! :effect (@q 3)))
