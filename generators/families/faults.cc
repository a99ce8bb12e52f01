// Faults: carry out `size` operations and finish with all of them done and no
// fault standing.  Each operation may leave a fault, at most 1 + size / 2 of
// them at a time; faults are repaired in reverse order, and a repaired
// operation must be done again.  Every instance has a domain of its own: the
// last action names all operations.
//
// Always solvable (repair, and try again), never strong: if every operation
// leaves a fault, `finish` never becomes possible.
#include "generators/families/families.h"
#include "generators/problem_text.h"

namespace certifond::generators {

namespace {

constexpr char kTypes[] = R"((define (domain faults)
  (:types task depth))";

constexpr char kActions[] = R"(
  (:predicates (open ?t - task) (closed ?t - task) (faulty ?t - task ?d - depth)
               (standing ?d - depth) (deeper ?d ?e - depth) (finished))

  (:action carry-out
    :parameters (?t - task ?d ?e - depth)
    :precondition (and (open ?t) (standing ?d) (deeper ?d ?e))
    :effect (and (not (open ?t)) (closed ?t)
                 (oneof (and) (and (faulty ?t ?e) (standing ?e)
                                   (not (standing ?d))))))

  (:action repair
    :parameters (?t - task ?d ?e - depth)
    :precondition (and (faulty ?t ?e) (standing ?e) (deeper ?d ?e))
    :effect (and (not (faulty ?t ?e)) (not (standing ?e)) (standing ?d)
                 (open ?t) (not (closed ?t))))

  (:action finish
    :precondition (and (standing d0))";

}  // namespace

Instance faults(int size, Rng&) {
  const int depth = 1 + size / 2;
  ProblemText problem(numbered("faults-", size, depth), "faults");
  std::string constants = "\n  (:constants";
  std::string all_closed;
  for (int i = 1; i <= size; ++i) {
    const std::string task = numbered("t", i);
    constants += " " + task;
    all_closed += " " + atom({"closed", task});
    problem.init({"open", task});
  }
  constants += " - task d0 - depth)";
  for (int i = 1; i <= depth; ++i) {
    problem.object(numbered("d", i), "depth");
    problem.init({"deeper", numbered("d", i - 1), numbered("d", i)});
  }
  problem.init({"standing", "d0"});
  problem.goal({"finished"});
  const std::string domain = kTypes + constants + kActions + all_closed +
                             ")\n    :effect (finished)))\n";
  return {domain, problem.str(), {.solvable = true, .strong = false}};
}

}  // namespace certifond::generators
