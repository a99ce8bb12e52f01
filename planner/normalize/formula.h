// Conditions in negation normal form, still with variables.
//
// A pddl::Condition becomes a Formula: implications are gone, negation stands
// only before atoms and equalities, constants are folded, nested `and` / `or`
// are flat, and every quantified variable carries the objects that it ranges
// over; those that stand nowhere are gone.  Nothing else changes: a Formula
// holds in exactly the states (and for exactly the bindings) in which the
// condition holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fond/pddl/task.h"

namespace certifond::planner {

// A variable of the frame (see pddl::Term) and what it ranges over.
struct BoundVariable {
  std::uint32_t slot = 0;
  std::vector<pddl::ObjectId> objects;  // in declaration order

  friend bool operator==(const BoundVariable&, const BoundVariable&) = default;
};

struct Formula {
  enum class Kind {
    kTrue,
    kFalse,
    kAtom,    // atom, perhaps negated
    kEqual,   // atom.args[0] = atom.args[1], perhaps negated
    kAnd,     // children, at least two, none of them kAnd
    kOr,      // children, at least two, none of them kOr
    kForall,  // variables (each with an object), children[0]
    kExists,  // variables (each with an object), children[0]
  };

  Kind kind = Kind::kTrue;
  bool negated = false;
  pddl::Atom atom;
  std::vector<BoundVariable> variables;
  std::vector<Formula> children;

  static Formula constant(bool value);

  friend bool operator==(const Formula&, const Formula&) = default;
};

// Conjunction and disjunction with flattening and constant folding.
Formula conjunction(std::vector<Formula> parts);
Formula disjunction(std::vector<Formula> parts);

// The objects of each variable; slots count up from `first_slot`.
std::vector<BoundVariable> bind_variables(
    const pddl::Task& task, const std::vector<pddl::Parameter>& parameters,
    std::uint32_t first_slot);

// Calls assign(slot, object) for the objects of all variables, the last one
// fastest, and visit() for each combination, until that returns false; says
// whether it never did.
template <typename Assign, typename Visit>
bool for_each_binding(const std::vector<BoundVariable>& variables,
                      const Assign& assign, const Visit& visit) {
  std::vector<std::size_t> next(variables.size(), 0);
  for (const BoundVariable& variable : variables) {
    if (variable.objects.empty()) return true;
    assign(variable.slot, variable.objects[0]);
  }
  for (;;) {
    if (!visit()) return false;
    std::size_t i = variables.size();
    for (; i > 0; --i) {
      const BoundVariable& variable = variables[i - 1];
      std::size_t& place = next[i - 1];
      place = place + 1 < variable.objects.size() ? place + 1 : 0;
      assign(variable.slot, variable.objects[place]);
      if (place != 0) break;
    }
    if (i == 0) return true;
  }
}

// Without the variables that stand in none of the formulas and atoms: what is
// said for all of their objects is said once.
class UsedVariables {
 public:
  void add(const Formula& formula);
  void add(const pddl::Atom& atom);
  void drop_others(std::vector<BoundVariable>& variables) const;

 private:
  std::vector<bool> used_;  // by slot
};

// The formula equivalent to `condition` (or to its negation).
Formula normalize(const pddl::Task& task, const pddl::Condition& condition,
                  bool negate = false);

}  // namespace certifond::planner
