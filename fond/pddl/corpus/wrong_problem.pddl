(define (domain d) (:predicates (p) (q ?x)))
;;; problem
(define (problem p) (:domain e) (:objects a - b) (:init (q) (q z) p (not (p)) (p) (= a a) (oneof (p) (q a)) (at 5 (p))) (:goal (p) (q)) (:goal))
