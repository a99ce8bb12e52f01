// Candidates for mutex groups, with variables.
//
// A candidate says: for all values of its parameters, at most one of the atoms
// of its parts is true.  A part is a predicate and, for each parameter, the
// column that holds it; the other columns may take any value and are
// *counted*.  {at(truck, *)} with the truck as parameter is the claim that each
// truck is in one place; {at(pkg, *), in(pkg, *)} that each package is at one
// place or in one truck.  (Helmert 2009, "Concise finite-domain
// representations for PDDL planning tasks", section 5, where at most one
// column of a part may be counted.  As candidates are checked on the grounded
// task here, see mutex_check.h, any number may be.)
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "planner/grounding/draft.h"

namespace certifond::planner {

struct MutexPart {
  pddl::PredicateId predicate;
  std::vector<std::uint32_t> columns;  // of parameter 0, 1, ...

  friend auto operator<=>(const MutexPart&, const MutexPart&) = default;
};

// Parts by predicate, each predicate once; the columns of the first part are
// increasing, so that equal claims are equal values.
struct MutexCandidate {
  std::vector<MutexPart> parts;

  friend auto operator<=>(const MutexCandidate&,
                          const MutexCandidate&) = default;
};

// One predicate, with each choice of counted columns.
std::vector<MutexCandidate> initial_candidates(pddl::PredicateId predicate,
                                               std::size_t arity);

// The candidates with one more part, such that `atom` is in the instance with
// the parameter values `key`.
std::vector<MutexCandidate> extended_candidates(
    const MutexCandidate& candidate, std::span<const pddl::ObjectId> key,
    const pddl::GroundAtom& atom);

}  // namespace certifond::planner
