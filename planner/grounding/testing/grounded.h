// Tasks in tests: PDDL text in, grounded task as readable text out.
#pragma once

#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "planner/grounding/limits.h"
#include "planner/task/task.h"

namespace certifond::planner {

// Throws std::invalid_argument with the diagnostics if the text is wrong.
pddl::Task read_pddl(const std::string& domain, const std::string& problem);

// A task of one domain text, built from parts:
//   domain: "(:predicates ...) (:action ...)", problem: "(:objects ...) ...".
pddl::Task read_parts(const std::string& domain, const std::string& problem);

// A PDDL task and what grounding makes of it.
class Grounded {
 public:
  // Throws std::invalid_argument with the message if grounding fails.
  explicit Grounded(pddl::Task pddl, const GroundingOptions& options = {});

  const pddl::Task& pddl() const { return pddl_; }
  const Task& task() const { return task_; }

  // "(at a)", "aux0".
  std::string name(AtomId atom) const;
  // "(at a)", "!(at a)".
  std::string name(Literal literal) const;
  // "(p) !(q)", sorted as the literals are; "" for none.
  std::string name(Range literals) const;

  // One line for each operator:
  //   "(go a b) if (at a): -(at a) +(at b) | [(wet)]+(cold) | nothing"
  // outcomes separated by " | ", effect conditions in brackets.
  std::vector<std::string> operators() const;
  // "1: (reach b) <- (reach a) !(closed b)", the number is the layer.
  std::vector<std::string> axioms() const;
  std::string goal() const;
  // The true atoms of the initial state.
  std::vector<std::string> init() const;
  // The atoms of each variable: "(at a) (at b)".
  std::vector<std::string> variables() const;
  std::vector<std::string> always_true() const;
  std::vector<std::string> irrelevant() const;

 private:
  pddl::Task pddl_;
  Task task_;
};

}  // namespace certifond::planner
