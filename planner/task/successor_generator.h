// Which operators are applicable in a state.
//
// A tree over the positive preconditions.  A node carries the operators whose
// positive preconditions are all tested on the way to it, and *switches*: one
// for each variable that some other operator below tests next, with a child
// for each value that is asked for.  A state follows, from every node it
// reaches, the one child of each switch that fits its value; so only
// operators whose positive preconditions hold are met.  Negative
// preconditions are tested on the operators met.
//
// (A switch list takes the place of the usual chain of "don't care" branches:
// the depth is that of the longest precondition, not the number of
// variables.)
#pragma once

#include <cstdint>
#include <vector>

#include "planner/task/packed_state.h"
#include "planner/task/task.h"

namespace certifond::planner {

class SuccessorGenerator {
 public:
  // `packer` and its task must outlive the generator.
  explicit SuccessorGenerator(const StatePacker& packer);

  // Puts the applicable operators into `result`, in ascending order.  One
  // thread at a time: a scratch stack is shared between calls.
  void applicable(const Word* state, std::vector<OperatorId>& result) const;

  std::size_t bytes() const;

 private:
  static constexpr std::uint32_t kNoChild = 0xffffffff;

  struct Node {
    Range operators;  // in operators_
    Range switches;   // in switches_
  };
  struct Switch {
    VariableId variable;
    std::uint32_t children = 0;  // in children_: one node for each value
  };
  struct Entry {
    OperatorId id;
    Range negative;  // in negative_
  };
  struct Builder;

  const StatePacker* packer_;
  std::vector<Node> nodes_;  // [0] is the root
  std::vector<Switch> switches_;
  std::vector<std::uint32_t> children_;
  std::vector<Entry> operators_;
  std::vector<Literal> negative_;
  mutable std::vector<std::uint32_t> stack_;
};

}  // namespace certifond::planner
