// The reference semantics: slow and obvious, for small tasks only.
//
// A third reading of a task, beside the planner's and the verifier's, made to
// decide between them when they differ.  Tests of both compare with it; it
// shares nothing with either but the syntax tree.  Nothing is instantiated,
// indexed, numbered or simplified: conditions are evaluated in the syntax tree
// under a binding of the variables, each time again; an action's outcomes are
// found by walking its effect.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fond/pddl/task.h"

namespace certifond::reference {

// The atoms that are true, static ones included, derived ones not.
using State = std::set<pddl::GroundAtom>;
using Args = std::vector<pddl::ObjectId>;

// A state and all that holds in it: its atoms and the derived ones.
struct CompleteState {
  State state;
  State facts;
};

struct ActionInstance {
  std::size_t action = 0;  // in Task::actions
  Args args;

  friend auto operator<=>(const ActionInstance&,
                          const ActionInstance&) = default;
};

// "(go a b)".
std::string to_string(const pddl::Task& task, const ActionInstance& instance);

class Interpreter {
 public:
  explicit Interpreter(const pddl::Task& task);

  const pddl::Task& task() const { return task_; }
  std::set<State> initial_states() const;
  // Of a task that has just one.
  State initial_state() const;

  CompleteState complete(State state) const;

  bool is_goal(const CompleteState& state) const;
  bool is_applicable(const ActionInstance& instance,
                     const CompleteState& state) const;
  // The states that the action may lead to, each once.
  std::set<State> successors(const ActionInstance& instance,
                             const CompleteState& state) const;
  // Nothing if there are more than `limit` outcomes.
  std::optional<std::set<State>> successors(const ActionInstance& instance,
                                            const CompleteState& state,
                                            std::size_t limit) const;

  // All arguments that fit the parameters' types.
  std::vector<Args> arguments(
      const std::vector<pddl::Parameter>& parameters) const;
  // All actions with all arguments, or nothing if there are more.
  std::optional<std::vector<ActionInstance>> instances(
      std::size_t limit = SIZE_MAX) const;

 private:
  using Binding = std::vector<pddl::ObjectId>;
  // What happens in one outcome.
  struct Change {
    std::set<pddl::GroundAtom> adds;
    std::set<pddl::GroundAtom> deletes;
    friend auto operator<=>(const Change&, const Change&) = default;
  };

  bool holds(const pddl::Condition& condition, Binding& binding,
             const State& facts) const;
  bool holds_quantified(const pddl::Condition& condition, std::size_t variable,
                        Binding& binding, const State& facts) const;
  // The outcomes of the effect; more than `limit` are cut short.
  std::set<Change> changes(const pddl::Effect& effect, Binding& binding,
                           const State& facts, std::size_t limit) const;
  std::set<Change> forall_changes(const pddl::Effect& effect,
                                  std::size_t variable, Binding& binding,
                                  const State& facts, std::size_t limit) const;
  static std::set<Change> combine(const std::set<Change>& first,
                                  const std::set<Change>& second,
                                  std::size_t limit);
  static pddl::GroundAtom ground(const pddl::Atom& atom,
                                 const Binding& binding);
  void find_levels();
  bool derive_once(std::size_t level, State& facts) const;
  bool derive_rule(const pddl::DerivedRule& rule, std::size_t parameter,
                   Binding& binding, State& facts) const;

  const pddl::Task& task_;
  // Of each derived predicate: at least that of those its rules use, and
  // more than that of those they use negatively.
  std::vector<std::size_t> level_;
  std::size_t levels_ = 0;
};

}  // namespace certifond::reference
