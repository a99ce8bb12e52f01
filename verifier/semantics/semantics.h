// What a task means to the verifier.
//
// Everything here is read off the syntax tree, by the definitions of
// docs/semantics.md and by no one else's normal form: quantifiers are expanded
// over the objects of their types, static atoms are replaced by their initial
// value, and one *outcome* of an action is one choice for every `oneof` that
// the effect holds, whether it stands in `and`, `when`, `forall` or another
// `oneof`.  Nothing is dropped: an outcome without effects is an outcome.
//
// In the state s' after an outcome, an atom holds if some add effect of it
// fires, or if it held in s and no delete effect of it fires; an effect fires
// if its condition holds in s (deletes first, then adds).
//
// Derived atoms are no part of a state: they are its least fixpoint, stratum
// by stratum.  Every derived atom in the atom table has its definition here.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "verifier/semantics/atom_table.h"
#include "verifier/semantics/fault.h"
#include "verifier/semantics/formula.h"

namespace certifond::verifier {

// In an outcome, an atom has at most one add and at most one delete effect,
// sorted by atom, the delete first.  No condition is false.
struct GroundEffect {
  Formula condition;
  AtomId atom;
  bool add = true;

  friend bool operator==(const GroundEffect&, const GroundEffect&) = default;
};

using Outcome = std::vector<GroundEffect>;

struct GroundAction {
  std::size_t schema = 0;  // in Task::actions
  std::vector<pddl::ObjectId> args;
  Formula precondition;
  std::vector<Outcome> outcomes;  // at least one; no two are equal
};

// The definition of a derived atom: all its rules in one.
struct Definition {
  AtomId head;
  Formula body;
};

// Derived atoms that depend on one another (a component of the dependency
// graph).  Bodies use, of this stratum, positive literals only, and else
// atoms of earlier strata and fluent atoms.
struct Stratum {
  std::vector<Definition> definitions;
  bool recursive = false;
};

// Literals in ids, static ones decided: `impossible` if one of them is false.
// Sorted by id.  Open, closed and free as in policy::Cube; in a closed cube
// `negative` holds derived atoms only.
struct BoundCube {
  bool closed = false;
  bool impossible = false;
  std::vector<AtomId> positive;
  std::vector<AtomId> negative;
  std::vector<AtomId> free;
};

struct SemanticsLimits {
  std::size_t max_outcomes = 1 << 14;       // of one ground action
  std::size_t max_effects = 1 << 22;        // of one ground action
  std::size_t max_formula_size = 1 << 22;   // nodes of one ground formula
  std::size_t max_atoms = std::size_t{1} << 28;
};

class Semantics {
 public:
  // The task must outlive this.  Throws Fault, as every function here.
  explicit Semantics(const pddl::Task& task, SemanticsLimits limits = {});
  ~Semantics();
  Semantics(const Semantics&) = delete;
  Semantics& operator=(const Semantics&) = delete;

  const pddl::Task& task() const;
  const AtomTable& atoms() const;
  const Formula& goal() const;
  // The fluent atoms that hold at first, sorted by id.
  std::span<const AtomId> initial() const;

  // The schema of `name` with as many parameters as there are arguments; the
  // arguments must fit the parameters' types.
  GroundAction instantiate(std::size_t schema,
                           std::span<const pddl::ObjectId> args);
  // Bad input if the task has no such ground action.
  GroundAction instantiate(const policy::GroundName& action);
  policy::GroundName name_of(const GroundAction& action) const;

  // The atom of that name.  Bad input if the task has no such predicate or
  // object, or if the predicate has another arity.
  pddl::GroundAtom resolve(const policy::GroundName& atom) const;

  // A condition under values for its frame's first slots.
  Formula instantiate(const pddl::Condition& condition,
                      std::uint32_t frame_size,
                      std::span<const pddl::ObjectId> args);

  AtomId intern(const pddl::GroundAtom& atom);

  // In an order in which every stratum follows those that it depends on.
  const std::vector<Stratum>& strata();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace certifond::verifier
