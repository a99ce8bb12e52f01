(DEFINE	(DOMAIN D)
	(:Predicates (P ?X))
	(:Action A :Parameters (?x)	:Precondition (p ?X) :Effect (Not (P ?x))))
;;; problem
(Define (Problem P) (:Domain d) (:Objects O) (:Init (p o)) (:Goal (Not (P O))))
