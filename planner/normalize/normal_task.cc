#include "planner/normalize/normal_task.h"

namespace certifond::planner {
namespace {

void mark_changed(const pddl::Effect& effect, std::vector<bool>& is_static) {
  if (effect.kind == pddl::Effect::Kind::kAdd ||
      effect.kind == pddl::Effect::Kind::kDelete)
    is_static[effect.atom.predicate.index()] = false;
  for (const pddl::Effect& child : effect.children)
    mark_changed(child, is_static);
}

}  // namespace

NormalTask normalize(const pddl::Task& task) {
  NormalTask result;
  result.is_static.assign(task.predicates.size(), true);
  for (const pddl::Action& action : task.actions) {
    mark_changed(action.effect, result.is_static);
    result.actions.push_back({bind_variables(task, action.parameters, 0),
                              normalize(task, action.precondition),
                              normalize(task, action.effect),
                              action.frame_size});
  }
  for (const pddl::DerivedRule& rule : task.derived) {
    result.is_static[rule.head.index()] = false;
    result.rules.push_back({rule.head, bind_variables(task, rule.parameters, 0),
                            normalize(task, rule.body), rule.frame_size});
  }
  result.goal = normalize(task, task.goal);
  result.goal_frame_size = task.goal_frame_size;
  return result;
}

}  // namespace certifond::planner
