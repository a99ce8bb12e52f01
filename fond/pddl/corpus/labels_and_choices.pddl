(define (domain d)
  (:predicates (p) (q ?x))
  (:action a :parameters (?x)
    :effect (and (labeled-oneof ask (outcome yes (p)) (outcome no (oneof (q ?x) (and))))
      (when (p) (labeled-oneof again (outcome 1 (forall (?y) (not (q ?y)))))))))
;;; problem
(define (problem p) (:domain d) (:objects o1 o2)
  (:init (q o1) (color o2) (oneof (p) (and (q o2) (not (p))) (and)) (oneof (q o1)))
  (:goal (and (p) (not (colour o1)))))
