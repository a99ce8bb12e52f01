// What dead ends say of operators: where a policy must not use them.
//
// If an outcome of an operator leads from every state of a cube C into a
// nogood, no policy uses the operator in C.  Left to itself the heuristic does
// not know and keeps steering towards such operators (the shortest way is often
// the deadly one).  So it looks at a *restricted* task: an operator that is
// forbidden in C asks for the negation of one literal of C on top of its own
// precondition (one copy of the operator for each literal), and an operator
// that is forbidden everywhere is gone.
//
// Literals that the precondition implies, by itself or because mutex groups
// exclude all else, are left out of C first.
//
// Only so many copies of an operator are of use, so only the shortest of the
// cubes that forbid it are kept, and the copies are made anew for the operators
// that something was learnt of.  Thousands of nogoods that say nothing new to
// the heuristic then cost little, and it is not made anew for them.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "planner/policy/cube.h"
#include "planner/search/learning/achievers.h"
#include "planner/search/learning/weakest_cubes.h"
#include "planner/task/task.h"

namespace certifond::planner {

// `task` has the atoms and variables of the original.
struct RestrictedTask {
  Task task;
  std::vector<OperatorId> origin;  // of each of its operators
};

class Restriction {
 public:
  // The task must outlive this.
  explicit Restriction(const Task& task);

  // Takes note of a nogood.
  void add(const Cube& nogood);
  // Grows with `update` whenever that makes a difference to `restricted`.
  std::uint64_t version() const { return version_; }
  // Makes the copies of operators that nogoods were added for.
  void update();

  // The operators in the order of this seed; 0: as they are.
  RestrictedTask restricted(std::uint64_t order = 0) const;

 private:
  // What is asked for on top, for each copy.
  using Copies = std::vector<Cube>;
  struct Forbidden {
    WeakestCubes cubes;
    Copies copies = {{}};
    Copies few = {{}};  // if all operators together have too many
    bool is_new = false;
  };

  static Copies make_copies(const WeakestCubes& forbidden,
                            std::size_t most_copies);
  std::vector<OperatorId> ordered(std::uint64_t order) const;
  void add_copy(OperatorId id, const Cube& extra, RestrictedTask& result) const;

  const Task& task_;
  Achievers achievers_;
  std::unordered_map<OperatorId, Forbidden> forbidden_;
  std::vector<OperatorId> new_;  // since the last update
  std::uint64_t version_ = 0;
};

}  // namespace certifond::planner
