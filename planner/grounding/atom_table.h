// Numbers the atoms that may become true, and decides the others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "fond/pddl/task.h"
#include "planner/grounding/draft.h"
#include "planner/grounding/reachability.h"
#include "planner/normalize/normal_task.h"

namespace certifond::planner {

// What an atom is worth: a constant (static, or unreachable), or an atom of
// the grounded task.
struct AtomValue {
  bool constant = false;  // the value, if `atom` is invalid
  AtomId atom;
};

// Atoms are numbered by predicate, then by arguments.
class AtomTable {
 public:
  AtomTable(const pddl::Task& task, const NormalTask& normal,
            const Reachability& reachability);

  // `binding` gives the object of each slot.
  AtomValue find(const pddl::Atom& atom,
                 const std::vector<pddl::ObjectId>& binding) const;

  std::size_t size() const { return size_; }
  // To be called once; all else still works.
  std::vector<DraftAtom> take_atoms() { return std::move(atoms_); }

 private:
  void add_predicate(const pddl::Task& task, pddl::PredicateId predicate);

  const Reachability& reachability_;
  const std::vector<bool>& is_static_;
  // For each predicate, the atom of each row.
  std::vector<std::vector<AtomId>> atom_of_row_;
  std::vector<DraftAtom> atoms_;
  std::size_t size_ = 0;
  mutable std::vector<Value> tuple_;  // scratch
};

}  // namespace certifond::planner
