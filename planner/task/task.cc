#include "planner/task/task.h"

namespace certifond::planner {

std::string operator_name(const pddl::Task& pddl, const Operator& op) {
  std::string name = "(" + pddl.actions[op.action].name;
  for (const pddl::ObjectId arg : op.args) {
    name += " " + pddl.objects[arg.index()].name;
  }
  return name + ")";
}

}  // namespace certifond::planner
