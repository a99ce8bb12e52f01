// For tests: a task run by reading its syntax tree aloud.
//
// States are sets of ground atoms.  Nothing is instantiated, indexed, numbered
// or simplified, and nothing is shared with the verifier or the planner: every
// question walks the tree again.  Exponentially slow, and meant to be obvious.
#pragma once

#include <cstddef>
#include <set>
#include <utility>
#include <vector>

#include "fond/pddl/task.h"

namespace certifond::naive {

using State = std::set<pddl::GroundAtom>;  // derived atoms are no part of it
using Args = std::vector<pddl::ObjectId>;

class Interpreter {
 public:
  explicit Interpreter(const pddl::Task& task);

  const pddl::Task& task() const { return task_; }
  // Of a task that has just one.
  State initial() const;
  std::set<State> initial_states() const;
  // The state and its derived atoms.
  State with_derived(const State& state) const;

  bool is_goal(const State& state) const;
  bool is_applicable(const pddl::Action& action, const Args& args,
                     const State& state) const;
  // The states that the action may lead to.
  std::set<State> successors(const pddl::Action& action, const Args& args,
                             const State& state) const;

  // All arguments that fit the parameters' types.
  std::vector<Args> arguments(
      const std::vector<pddl::Parameter>& parameters) const;

 private:
  struct Change {
    State added;
    State deleted;
    friend auto operator<=>(const Change&, const Change&) = default;
  };
  using Changes = std::set<Change>;

  bool holds(const pddl::Condition& condition, const Args& frame,
             const State& facts) const;
  Changes changes(const pddl::Effect& effect, const Args& frame,
                  const State& facts) const;
  static Changes combined(const Changes& a, const Changes& b);
  pddl::GroundAtom ground(const pddl::Atom& atom, const Args& frame) const;

  const pddl::Task& task_;
  std::vector<std::size_t> level_;  // of a derived predicate's stratum
};

}  // namespace certifond::naive
