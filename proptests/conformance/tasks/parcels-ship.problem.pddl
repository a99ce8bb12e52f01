(define (problem parcels-ship) (:domain PARCELS)
  (:objects T1 - truck s1 - ship yard - place port - depot)
  (:init (at T1 yard) (road yard port) (road home port) (road yard yard) )
  (:goal (at s1 port)))
