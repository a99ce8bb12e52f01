// Proves, on the grounded task, that groups of atoms are mutex groups.
//
// Statement: if at most one atom of group G is true initially, and every
// operator and outcome keeps it so, then at most one is true in every
// reachable state.  Kept so: let s have at most one true atom of G and satisfy
// the precondition.  For every effect of the outcome that adds a in G under
// condition c, where K is what is known when it fires (precondition and c):
//
//   1. no other effect that adds another atom of G can fire together with it
//      (their conditions contradict each other, or ask for two atoms of G);
//   2. what may be true of G before is a itself, or is deleted: either K holds
//      an atom of G, which then is the only one, and it is a or the outcome
//      deletes it whenever K holds; or every other atom m of G is false by K
//      or is deleted whenever K and m hold.
//
// Deletes come before adds, so an atom that is deleted and added is added.
// Each outcome is judged by itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "planner/grounding/csr.h"
#include "planner/grounding/draft.h"

namespace certifond::planner {

// A partition of some atoms into groups that are to be checked.
struct MutexGroups {
  static constexpr std::uint32_t kNone = static_cast<std::uint32_t>(-1);
  std::vector<std::uint32_t> group_of;      // by atom
  std::vector<std::vector<AtomId>> groups;  // atoms increasing
};

// An add that may leave two atoms of a group true - or, in a group of one atom,
// that would need a delete if the group had more.
struct MutexViolation {
  std::uint32_t group = 0;
  std::uint32_t op = 0;
  // Atoms that the outcome deletes whenever the add fires and that are true
  // then, and those that are deleted but may have been false.
  std::vector<AtomId> deleted;
  std::vector<AtomId> maybe_deleted;
};

struct MutexVerdict {
  std::vector<bool> broken;                // by group: not proved
  std::vector<MutexViolation> violations;  // a few, worth extending
};

class MutexChecker {
 public:
  // The draft must outlive the checker.
  explicit MutexChecker(const Draft& draft);

  // Gives up (all groups broken) once most of what it has seen is broken.
  MutexVerdict check(const MutexGroups& groups);

  // Effects looked at so far: a measure of the time spent.
  std::size_t work() const { return work_; }

 private:
  struct Add {
    std::uint32_t op;
    Range outcome;
    CubeId condition;
  };
  enum class Finding { kKept, kUnbalanced, kTooHeavy };

  void check_initial(const MutexGroups& groups, MutexVerdict& verdict) const;
  // True if the group is proved; otherwise perhaps adds an example.
  bool check_group(const MutexGroups& groups, std::uint32_t group,
                   MutexVerdict& verdict);
  Finding check_add(const MutexGroups& groups, AtomId atom, const Add& add);
  Finding check_add(const MutexGroups& groups, AtomId atom, const Add& add,
                    CubeId precondition);
  bool is_alone(const MutexGroups& groups, AtomId atom, const Add& add) const;
  bool can_join(const MutexGroups& groups, std::uint32_t group,
                CubeId condition) const;
  bool is_balanced(const MutexGroups& groups, AtomId atom, const Add& add);
  bool is_deleted(AtomId atom, Range outcome);
  MutexViolation violation(const MutexGroups& groups, AtomId atom,
                           const Add& add);

  const Draft& draft_;
  Csr<Add> adds_;  // by atom
  Cube known_;     // of the add under way
  std::size_t work_ = 0;
};

}  // namespace certifond::planner
