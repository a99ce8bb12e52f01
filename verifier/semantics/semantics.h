// What a task means to the verifier.
//
// Everything here is read off the syntax tree, by the definitions of
// docs/verdicts.md and by no one else's normal form: quantifiers are expanded
// over the objects of their types, static atoms are replaced by their initial
// value, and one *outcome* of an action is one choice for every `oneof` that
// the effect holds.  Nothing is dropped: an outcome without effects is an
// outcome.
//
// In the state s' after an outcome, an atom holds if some add effect of it
// fires, or if it held in s and no delete effect of it fires; an effect fires
// if its condition holds in s (deletes first, then adds).
//
// Derived atoms are no part of a state: they are its least fixpoint, stratum
// by stratum.  Every derived atom in the atom table has its definition here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/names.h"
#include "verifier/limits.h"
#include "verifier/semantics/atom_table.h"
#include "verifier/semantics/formula.h"
#include "verifier/semantics/initial_states.h"
#include "verifier/semantics/instantiator.h"
#include "verifier/semantics/outcomes.h"
#include "verifier/semantics/strata.h"

namespace certifond::verifier {

struct GroundAction {
  std::size_t schema = 0;  // in Task::actions
  std::vector<pddl::ObjectId> args;
  Formula precondition;
  std::vector<Outcome> outcomes;  // at least one; no two are equal
};

struct SemanticsLimits {
  std::size_t max_outcomes = 1 << 14;  // of one ground action
  std::size_t max_effects = 1 << 20;   // of one ground action, all outcomes
  std::size_t max_size = 1 << 22;      // nodes of one ground formula
};

// Functions that are not const may let the atom table grow, and throw Fault.
class Semantics {
 public:
  // Task and budget must outlive this.
  Semantics(const pddl::Task& task, Budget& budget,
            SemanticsLimits limits = {});
  Semantics(const Semantics&) = delete;
  Semantics& operator=(const Semantics&) = delete;

  const pddl::Task& task() const { return task_; }
  const AtomTable& atoms() const { return atoms_; }
  Budget& budget() const { return budget_; }
  const Formula& goal() const { return goal_; }
  const InitialStates& initial_states() const { return initial_; }

  // The arguments must fit the parameters' types.
  GroundAction instantiate(std::size_t schema,
                           std::span<const pddl::ObjectId> args);
  // Bad input if the task has no such ground action.
  GroundAction instantiate(const policy::GroundName& action);
  policy::GroundName name_of(const GroundAction& action) const;

  // The atom of that name.  Bad input if the task has no such predicate or
  // object, or if the predicate has another arity.
  pddl::GroundAtom resolve(const policy::GroundName& atom) const;

  // Of a fluent or derived predicate.
  AtomId intern(const pddl::GroundAtom& atom);

  // A condition with values for the first slots of its frame.
  Formula instantiate(const pddl::Condition& condition,
                      std::uint32_t frame_size,
                      std::span<const pddl::ObjectId> args);

  // The objects that fit, sorted.
  const std::vector<pddl::ObjectId>& objects(
      const std::vector<pddl::TypeId>& types) {
    return instantiator_.objects(types);
  }

  // Of a derived atom of the table.  Good until the table grows.
  const Formula& definition_of(AtomId derived) const;
  // Dependencies first.  Good until the atom table grows.
  const std::vector<Stratum>& strata();

 private:
  // Gives every derived atom of the table its definition.
  void define_derived_atoms();
  Formula definition(const pddl::GroundAtom& head);
  bool fits(const std::vector<pddl::Parameter>& parameters,
            std::span<const pddl::ObjectId> args);

  const pddl::Task& task_;
  Budget& budget_;
  SemanticsLimits limits_;
  AtomTable atoms_;
  Instantiator instantiator_;
  std::unordered_map<std::string, pddl::ObjectId> objects_;
  std::unordered_map<std::string, pddl::PredicateId> predicates_;
  std::map<std::pair<std::string, std::size_t>, std::size_t> schemas_;
  InitialStates initial_;
  Formula goal_;
  std::size_t defined_ = 0;  // atoms below this have their definitions
  std::vector<Definition> definitions_;
  std::unordered_map<AtomId, std::size_t> places_;  // in definitions_, by head
  std::size_t stratified_ = 0;  // definitions that strata_ holds
  std::vector<Stratum> strata_;
};

}  // namespace certifond::verifier
