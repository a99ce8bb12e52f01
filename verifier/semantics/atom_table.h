// Ground atoms <-> dense ids.
//
// Predicates have one of three roles.  *Derived*: the head of a :derived
// rule.  *Fluent*: named by some action's effect, or by a choice (`oneof`) of
// `:init`.  *Static*: all others; their atoms keep their initial value for
// ever, so they are decided when a formula is instantiated and never get an
// id.  The table grows as formulas and actions are instantiated; an id stays
// what it is.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "fond/base/id.h"
#include "fond/pddl/task.h"
#include "verifier/limits.h"

namespace certifond::verifier {

using AtomId = Id<struct VerifierAtomTag>;

enum class PredicateRole { kStatic, kFluent, kDerived };

class AtomTable {
 public:
  explicit AtomTable(const pddl::Task& task, Budget* budget = nullptr);

  PredicateRole role(pddl::PredicateId predicate) const {
    return roles_[predicate.index()];
  }
  // Of a static predicate: whether the initial states have it.
  bool static_holds(const pddl::GroundAtom& atom) const {
    return static_facts_.contains(atom);
  }
  // The initial states' atoms of one static predicate, in file order.
  std::span<const pddl::GroundAtom> static_facts(
      pddl::PredicateId predicate) const {
    return facts_of_[predicate.index()];
  }

  // Of a fluent or derived predicate.
  AtomId intern(const pddl::GroundAtom& atom);
  std::optional<AtomId> find(const pddl::GroundAtom& atom) const;

  const pddl::GroundAtom& operator[](AtomId id) const {
    return atoms_[id.index()];
  }
  bool is_derived(AtomId id) const {
    return role((*this)[id].predicate) == PredicateRole::kDerived;
  }
  std::size_t size() const { return atoms_.size(); }
  // Fluent atoms of the task, in the table or not; the largest number there is
  // if there are more.
  std::size_t fluent_count() const { return fluent_count_; }
  std::size_t predicate_count() const { return roles_.size(); }

 private:
  struct Hash {
    std::size_t operator()(const pddl::GroundAtom& atom) const noexcept;
  };

  std::vector<PredicateRole> roles_;
  std::size_t fluent_count_ = 0;
  std::unordered_set<pddl::GroundAtom, Hash> static_facts_;
  std::vector<std::vector<pddl::GroundAtom>> facts_of_;
  std::vector<pddl::GroundAtom> atoms_;
  std::unordered_map<pddl::GroundAtom, AtomId, Hash> ids_;
};

}  // namespace certifond::verifier
