(define (domain d) (:requirements :action-costs)
  (:predicates (p)) (:functions (total-cost) - number)
  (:action a :effect (oneof (p) (increase (total-cost) 3)))
  (:action b :effect (and (increase (total-cost) 1.5) (p))))
;;; problem
(define (problem p) (:domain d) (:init (= (total-cost) 0)) (:goal (p))
  (:metric minimize (total-cost)))
