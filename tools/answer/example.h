// The built-in example: a robot, a fragile parcel, and a door that jams.
#pragma once

namespace certifond::tools {

inline constexpr const char* kExampleDomain = R"(; A robot delivers parcels.
(define (domain courier)
  (:requirements :strips :typing :negative-preconditions :non-deterministic)
  (:types room parcel)
  (:predicates (robot-at ?r - room) (parcel-at ?p - parcel ?r - room)
               (holding ?p - parcel) (broken ?p - parcel)
               (door ?a ?b - room) (hatch ?a ?b - room)
               (jammed ?a ?b - room) (hands-free))

  ; The gripper may slip: nothing changes then.
  (:action grasp
   :parameters (?p - parcel ?r - room)
   :precondition (and (robot-at ?r) (parcel-at ?p ?r) (hands-free))
   :effect (oneof (and (holding ?p) (not (parcel-at ?p ?r)) (not (hands-free)))
                  (and)))

  ; The door may jam behind the robot.
  (:action drive
   :parameters (?a ?b - room)
   :precondition (and (robot-at ?a) (door ?a ?b) (not (jammed ?a ?b)))
   :effect (and (robot-at ?b) (not (robot-at ?a))
                (oneof (and) (jammed ?b ?a))))

  (:action push-door
   :parameters (?a ?b - room)
   :precondition (and (robot-at ?a) (jammed ?a ?b))
   :effect (oneof (not (jammed ?a ?b)) (and)))

  ; Quick, but the parcel may break.
  (:action throw
   :parameters (?p - parcel ?a ?b - room)
   :precondition (and (robot-at ?a) (hatch ?a ?b) (holding ?p))
   :effect (and (not (holding ?p)) (hands-free) (parcel-at ?p ?b)
                (oneof (and) (broken ?p))))

  (:action put-down
   :parameters (?p - parcel ?r - room)
   :precondition (and (robot-at ?r) (holding ?p))
   :effect (and (parcel-at ?p ?r) (hands-free) (not (holding ?p)))))
)";

inline constexpr const char* kExampleProblem =
    R"(; From the store to the office, and back home.
(define (problem courier-1)
  (:domain courier)
  (:objects store hall office - room  vase - parcel)
  (:init (robot-at hall) (hands-free) (parcel-at vase store)
         (door store hall) (door hall store)
         (door hall office) (door office hall)
         (hatch store office))
  (:goal (and (parcel-at vase office) (not (broken vase)) (robot-at hall))))
)";

}  // namespace certifond::tools
