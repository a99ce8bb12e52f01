// Proves that no two atoms of a group are ever true at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "verifier/limits.h"
#include "verifier/semantics/atom_table.h"
#include "verifier/semantics/initial_states.h"
#include "verifier/symbolic/action_facts.h"

namespace certifond::verifier::symbolic {

struct ExclusiveGroup {
  std::vector<AtomId> atoms;  // sorted, at least two
  bool may_be_empty = true;   // false: exactly one of them is true

  friend bool operator==(const ExclusiveGroup&,
                         const ExclusiveGroup&) = default;
};

// Disjoint sets of atoms, by atom.
constexpr std::uint32_t kNoGroup = 0xffffffff;
struct Grouping {
  std::vector<std::uint32_t> group_of;  // by atom; kNoGroup
  std::vector<std::uint32_t> sizes;     // by group
};

// An outcome after which two atoms of a group may be true.
struct Violation {
  std::uint32_t group = 0;
  std::uint32_t action = 0;
  std::uint32_t outcome = 0;
  AtomId added;
};

struct Audit {
  std::vector<bool> exclusive;     // by group
  std::vector<bool> may_be_empty;  // by group
  // Of each group at most one.
  std::vector<Violation> violations;
};

// Statement: if `exclusive[g]`, at most one atom of g is true in every state
// that the actions can reach from an initial one; if moreover
// `may_be_empty[g]` is false, exactly one.  Proof by induction: at most
// (exactly) one is true at first, since the facts and, of each choice, the
// alternative with most (fewest) of them have no more (no fewer) together; and
// an outcome that may add an atom x of g adds no other, adds x whenever the
// action runs, and either the precondition has an atom q of g, so that no other
// is true before, and q = x or q is deleted; or all atoms of g but x are
// forbidden by the precondition or deleted.  Exactly one stays so if nothing of
// g is ever deleted without another atom of g being added.
Audit audit_groups(const InitialStates& initial,
                   std::span<const ActionFacts> actions,
                   const Grouping& grouping, Budget* budget = nullptr);

}  // namespace certifond::verifier::symbolic
