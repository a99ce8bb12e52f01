; Whoever spills once can never try again: there is no policy.
(define (problem no-cloth)
  (:domain coffee)
  (:init (clean))
  (:goal (served)))
