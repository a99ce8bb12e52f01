(define (problem parcels-stuck) (:domain PARCELS)
  (:objects T1 - truck s1 - ship yard - place port - depot)
  (:init (at T1 yard) (road yard port) (road home port) (road yard yard) (stuck t1))
  (:goal (and (at t1 port) (not (stuck t1)))))
