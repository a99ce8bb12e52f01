// Which outcomes make a literal true, and where an outcome leads into a cube.
//
// If an outcome of an operator leads from every state of a cube W that the
// operator is applicable in into a nogood, no policy uses the operator in W.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/policy/cube.h"
#include "planner/task/task.h"

namespace certifond::planner {

// What the operator's precondition says of literals.
enum class Knowledge {
  kMutexes,  // what it lists, and what mutex groups exclude by that
  kListed,   // what it lists
  kNone,     // nothing
};

class Achievers {
 public:
  struct Achiever {
    OperatorId op;
    std::uint32_t outcome = 0;  // in Task::outcomes
  };

  // The task must outlive this.
  explicit Achievers(const Task& task) : task_(task) {}

  // The outcomes with an effect that makes the literal true.
  const std::vector<Achiever>& of(Literal literal);

  // Where the outcome leads into `target`, beyond the operator's precondition;
  // false if nowhere, or if conditional effects make it hard to say.
  bool leads_into(const Cube& target, const Achiever& achiever,
                  Knowledge knowledge, Cube& where) const;

 private:
  enum class Implied { kTrue, kFalse, kOpen };
  Implied implied(OperatorId op, Literal literal, Knowledge knowledge) const;
  void index();

  const Task& task_;
  // By literal; made when asked for first.
  std::vector<std::vector<Achiever>> achievers_;
};

}  // namespace certifond::planner
