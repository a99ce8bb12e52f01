#include "planner/normalize/normal_task.h"

#include <gtest/gtest.h>

namespace certifond::planner {
namespace {

using pddl::Effect;
using pddl::PredicateId;

TEST(NormalTask, StaticPredicatesAreThoseThatNothingChanges) {
  pddl::Task task;
  task.types = {{"object", {}, {}}};
  for (const char* name : {"static", "added", "deleted", "derived"})
    task.predicates.push_back({name, {}, false, {}});
  task.predicates[3].is_derived = true;
  task.derived.push_back({PredicateId(3), {}, {}, 0, {}});
  Effect add;
  add.kind = Effect::Kind::kAdd;
  add.atom.predicate = PredicateId(1);
  Effect remove;
  remove.kind = Effect::Kind::kDelete;
  remove.atom.predicate = PredicateId(2);
  Effect choice;
  choice.kind = Effect::Kind::kOneof;
  choice.children = {add, remove};
  pddl::Action action;
  action.effect = choice;
  task.actions.push_back(action);

  const NormalTask normal = normalize(task);
  EXPECT_EQ(normal.is_static, (std::vector<bool>{true, false, false, false}));
  ASSERT_EQ(normal.actions.size(), 1u);
  EXPECT_EQ(normal.actions[0].effect.choices.size(), 1u);
  ASSERT_EQ(normal.rules.size(), 1u);
  EXPECT_EQ(normal.goal, Formula::constant(true));
}

}  // namespace
}  // namespace certifond::planner
