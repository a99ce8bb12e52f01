#include "planner/task/state_space.h"

namespace certifond::planner {

StateSpace::StateSpace(const Task& task)
    : packer_(task),
      axioms_(packer_),
      registry_(packer_.words()),
      generator_(packer_),
      scratch_(packer_.words()) {
  packer_.pack(task.init, scratch_.data());
  axioms_.evaluate(scratch_.data());
  registry_.insert(scratch_.data());
}

}  // namespace certifond::planner
