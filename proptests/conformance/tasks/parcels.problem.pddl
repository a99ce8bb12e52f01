(define (problem parcels) (:domain PARCELS)
  (:objects T1 - truck s1 - ship yard - place port - depot)
  (:init (at T1 yard) (road yard port) (road home port) (road yard yard) )
  (:goal (at t1 port)))
