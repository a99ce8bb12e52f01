// The grounded task: what //planner/grounding makes and every search reads.
//
// The vocabulary is PDDL's: ground atoms, literals over them, and effects that
// add or delete one atom.  The *variables* are only an encoding: they partition
// the atoms into groups of which at most one is true in any reachable state
// (mutex groups), so that a state is one small number for each variable.
// Nothing else depends on the groups: conditions stay literals (so negative
// conditions need no negated copies), effects stay adds and deletes (so
// regression and certificates speak of atoms exactly as the PDDL file does).
//
// Applying an outcome to a state s:
//   the effects whose conditions hold in s fire; first all deletes of firing
//   effects, then all adds.  In the encoding: delete(a) sets a's variable to
//   "none" if its value is a; add(a) sets a's variable to a.
// Derived atoms are ordinary atoms in variables of their own; no effect
// mentions them, and `evaluate_axioms` sets them from the others, layer by
// layer.
//
// Everything is stored in flat pools (CSR): an operator is a few ranges.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "fond/base/id.h"
#include "fond/pddl/task.h"

namespace certifond::planner {

using AtomId = Id<struct GroundedAtomTag>;
using VariableId = Id<struct VariableTag>;
using OperatorId = Id<struct OperatorTag>;
using OutcomeId = Id<struct OutcomeTag>;

// An atom or its negation.
class Literal {
 public:
  Literal() = default;
  static Literal positive(AtomId atom) { return Literal(atom.value() << 1); }
  static Literal negative(AtomId atom) {
    return Literal(atom.value() << 1 | 1);
  }

  AtomId atom() const { return AtomId(bits_ >> 1); }
  bool negated() const { return (bits_ & 1) != 0; }
  Literal operator!() const { return Literal(bits_ ^ 1); }
  std::size_t index() const { return bits_; }  // 2 * atom + negated

  friend auto operator<=>(const Literal&, const Literal&) = default;

 private:
  explicit Literal(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

struct Range {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t size() const { return end - begin; }
};

// Auxiliary atoms stand for disjunctions, not for atoms of the PDDL task: their
// predicate is invalid and their one argument is a running number.  They are
// derived, so that a state is complete without them: nothing that speaks PDDL
// (policies, certificates) may name them.
struct GroundedAtom {
  bool is_auxiliary() const { return !name.predicate.valid(); }

  pddl::GroundAtom name;
  VariableId variable;
  std::uint32_t value = 0;  // of the variable when this atom is true; from 1
  bool derived = false;
};

struct Variable {
  std::vector<AtomId> atoms;  // value i + 1 is atoms[i]; value 0 is "none"
  bool derived = false;
  std::uint32_t domain_size() const {
    return static_cast<std::uint32_t>(atoms.size()) + 1;
  }
};

struct Effect {
  Range conditions;  // in Task::literals; empty: always fires
  AtomId atom;
  bool add = true;
};

struct Outcome {
  Range effects;  // in Task::effects; deletes before adds
};

// A ground action.  Disjunctive preconditions may give several operators of
// the same ground action; they are neighbours, differ in precondition only and
// share the range of outcomes.
struct Operator {
  std::uint32_t action = 0;  // index into pddl::Task::actions
  std::vector<pddl::ObjectId> args;
  Range precondition;  // in Task::literals, sorted
  Range outcomes;      // in Task::outcomes, at least one
};

// condition -> head.  Sorted by layer; within a layer to a fixed point.
struct Axiom {
  Range condition;
  AtomId head;
  std::uint32_t layer = 0;
};

struct Task {
  std::vector<GroundedAtom> atoms;
  std::vector<Variable> variables;
  std::vector<Operator> operators;
  std::vector<Outcome> outcomes;
  std::vector<Effect> effects;
  std::vector<Literal> literals;
  std::vector<Axiom> axioms;
  // A conjunction; other goals are an auxiliary atom.  If relaxed reachability
  // already says that there is no way to the goal, `goal_unreachable` is set
  // and the goal is an auxiliary atom without axioms.
  std::vector<Literal> goal;
  bool goal_unreachable = false;
  std::vector<std::uint32_t> init;  // value of each variable, axioms evaluated

  // Atoms of fluent predicates that are true in every reachable state and so
  // are not in `atoms`; and atoms that may change but cannot matter for the
  // goal (see //planner/grounding:relevance), dropped with the effects on them.
  // Atoms of fluent predicates in none of the three lists are false in every
  // reachable state.
  std::vector<pddl::GroundAtom> always_true;
  std::vector<pddl::GroundAtom> irrelevant;

  std::span<const Literal> literals_of(Range range) const {
    return {literals.data() + range.begin, range.size()};
  }
  std::span<const Literal> precondition(OperatorId id) const {
    return literals_of(operators[id.index()].precondition);
  }
  std::span<const Outcome> outcomes_of(OperatorId id) const {
    const Range range = operators[id.index()].outcomes;
    return {outcomes.data() + range.begin, range.size()};
  }
  std::span<const Effect> effects_of(const Outcome& outcome) const {
    return {effects.data() + outcome.effects.begin, outcome.effects.size()};
  }
};

// "(drive truck1 depot)".
std::string operator_name(const pddl::Task& pddl, const Operator& op);

}  // namespace certifond::planner
