// Tasks written down by hand, for tests.
#pragma once

#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "planner/task/task.h"

namespace certifond::planner::testing {

struct EffectSpec {
  AtomId atom;
  bool add = true;
  std::vector<Literal> conditions;
};
using OutcomeSpec = std::vector<EffectSpec>;

inline Literal yes(AtomId atom) { return Literal::positive(atom); }
inline Literal no(AtomId atom) { return Literal::negative(atom); }
inline EffectSpec add(AtomId atom, std::vector<Literal> when = {}) {
  return {atom, true, std::move(when)};
}
inline EffectSpec del(AtomId atom, std::vector<Literal> when = {}) {
  return {atom, false, std::move(when)};
}

// Every atom is a predicate without arguments, every operator an action
// without parameters; pddl() holds their names (and nothing else of a task).
class TaskBuilder {
 public:
  AtomId atom(const std::string& name);  // a variable of its own
  std::vector<AtomId> group(const std::vector<std::string>& names);
  AtomId derived(const std::string& name);

  OperatorId op(const std::string& name, std::vector<Literal> precondition,
                const std::vector<OutcomeSpec>& outcomes);
  void axiom(AtomId head, const std::vector<Literal>& condition,
             std::uint32_t layer = 0);
  void init(AtomId atom);
  void goal(std::vector<Literal> goal);

  // Sorts effects and axioms as task.h wants them.
  Task build() const;
  const pddl::Task& pddl() const { return pddl_; }

 private:
  AtomId add_atom(const std::string& name, VariableId variable, bool derived);
  Range add_literals(const std::vector<Literal>& literals);

  Task task_;
  pddl::Task pddl_;
};

// The outcome that deletes `from` and adds `target`.
OutcomeSpec move_to(AtomId from, AtomId target);

}  // namespace certifond::planner::testing
