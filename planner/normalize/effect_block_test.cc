#include "planner/normalize/effect_block.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace certifond::planner {
namespace {

using pddl::Effect;
using pddl::PredicateId;
using pddl::TypeId;

pddl::Task small_task() {
  pddl::Task task;
  task.types = {{"object", {}, {}}, {"nothing", {TypeId(0)}, {}}};
  task.objects = {{"a", {TypeId(0)}, false, {}}};
  return task;
}

Effect change(std::size_t predicate, bool add) {
  Effect result;
  result.kind = add ? Effect::Kind::kAdd : Effect::Kind::kDelete;
  result.atom.predicate = PredicateId(predicate);
  return result;
}

Effect of(Effect::Kind kind, std::vector<Effect> children) {
  Effect result;
  result.kind = kind;
  result.children = std::move(children);
  return result;
}

Effect when(std::size_t predicate, Effect effect) {
  Effect result = of(Effect::Kind::kWhen, {std::move(effect)});
  result.condition.kind = pddl::Condition::Kind::kAtom;
  result.condition.atom.predicate = PredicateId(predicate);
  return result;
}

Effect forall(TypeId type, std::uint32_t slot, Effect effect) {
  Effect result = of(Effect::Kind::kForall, {std::move(effect)});
  result.variables = {{"x", {type}, {}}};
  result.first_slot = slot;
  return result;
}

TEST(EffectBlock, EffectsOfAConjunction) {
  const EffectBlock block = normalize(
      small_task(),
      of(Effect::Kind::kAnd,
         {change(0, true), of(Effect::Kind::kAnd, {change(1, false)})}));
  EXPECT_TRUE(block.choices.empty());
  ASSERT_EQ(block.effects.size(), 2u);
  EXPECT_TRUE(block.effects[0].add);
  EXPECT_FALSE(block.effects[1].add);
  EXPECT_EQ(block.effects[1].condition, Formula::constant(true));
}

TEST(EffectBlock, ConditionsAndVariablesAreCollected) {
  Effect inner = when(6, change(0, true));
  inner.condition.atom.args = {pddl::Term::variable(0)};
  inner.children[0].atom.args = {pddl::Term::variable(1)};
  const EffectBlock block = normalize(
      small_task(),
      forall(TypeId(0), 0,
             when(5, forall(TypeId(0), 1, forall(TypeId(0), 2, inner)))));
  ASSERT_EQ(block.effects.size(), 1u);
  EXPECT_EQ(block.effects[0].variables.size(), 2u);  // nobody asks for slot 2
  EXPECT_EQ(block.effects[0].variables[1].slot, 1u);
  EXPECT_EQ(block.effects[0].condition.kind, Formula::Kind::kAnd);
  EXPECT_EQ(block.effects[0].condition.children.size(), 2u);
}

TEST(EffectBlock, ChoicesTakeTheirContextAndEffectsTheRest) {
  const EffectBlock block =
      normalize(small_task(),
                forall(TypeId(0), 0,
                       when(5, of(Effect::Kind::kOneof,
                                  {change(0, true), when(6, change(1, true)),
                                   of(Effect::Kind::kAnd, {})}))));
  EXPECT_TRUE(block.effects.empty());
  ASSERT_EQ(block.choices.size(), 1u);
  const EffectChoice& choice = block.choices[0];
  EXPECT_EQ(choice.variables.size(), 1u);
  EXPECT_EQ(choice.guard.atom.predicate, PredicateId(5));
  ASSERT_EQ(choice.alternatives.size(), 3u);
  EXPECT_TRUE(choice.alternatives[0].effects[0].variables.empty());
  EXPECT_EQ(choice.alternatives[0].effects[0].condition, choice.guard);
  EXPECT_EQ(choice.alternatives[1].effects[0].condition.children.size(), 2u);
  EXPECT_EQ(choice.alternatives[2], EffectBlock{});
}

TEST(EffectBlock, AChoiceOfOneIsNone) {
  const EffectBlock block =
      normalize(small_task(), of(Effect::Kind::kOneof, {change(0, true)}));
  EXPECT_TRUE(block.choices.empty());
  EXPECT_EQ(block.effects.size(), 1u);
}

TEST(EffectBlock, NothingIsLeftOfEmptyTypesAndImpossibleConditions) {
  Effect impossible = when(0, change(0, true));
  impossible.condition.kind = pddl::Condition::Kind::kFalse;
  EXPECT_EQ(normalize(small_task(), impossible), EffectBlock{});
  EXPECT_EQ(normalize(small_task(), forall(TypeId(1), 0, change(0, true))),
            EffectBlock{});
}

}  // namespace
}  // namespace certifond::planner
