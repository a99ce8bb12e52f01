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
#pragma once

#include <cstdint>
#include <vector>

#include "planner/policy/cube.h"
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
  // Grows whenever some operator was restricted further.
  std::uint64_t version() const { return version_; }

  RestrictedTask restricted() const;

 private:
  struct Achiever {
    OperatorId op;
    std::uint32_t outcome = 0;  // in Task::outcomes
  };

  // Where `op` leads into the nogood by the outcome, beyond its precondition;
  // false if nowhere, or if conditional effects make it hard to say.
  bool forbidden_where(const Cube& nogood, const Achiever& achiever,
                       Cube& where) const;
  // Whether the operator's precondition decides the literal, and how.
  enum class Implied { kTrue, kFalse, kOpen };
  Implied implied(OperatorId op, Literal literal) const;
  std::vector<Cube> extra_preconditions(OperatorId op,
                                        std::size_t most_copies) const;

  const Task& task_;
  std::vector<std::vector<Achiever>> achievers_;  // by literal
  std::vector<WeakestCubes> forbidden_;           // by operator
  std::uint64_t version_ = 0;
};

}  // namespace certifond::planner
