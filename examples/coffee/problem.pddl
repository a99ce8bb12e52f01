(define (problem one-cup)
  (:domain coffee)
  (:init (clean) (cloth))
  (:goal (served)))
