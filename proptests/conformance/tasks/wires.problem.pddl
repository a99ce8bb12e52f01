(define (problem wires) (:domain wires) (:init (q)) (:goal (and (g) (not (r)))))
