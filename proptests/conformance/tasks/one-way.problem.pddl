(define (problem one-way)
  (:domain one-way)
  (:init (oneof (s)))
  (:goal (p)))
