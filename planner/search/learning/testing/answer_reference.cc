#include "planner/search/learning/testing/answer_reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace certifond::planner::testing {

AnswerReference::AnswerReference(const Task& task)
    : space_(task),
      winning_(winning_states(
          *explore(space_, std::numeric_limits<std::size_t>::max()))) {}

void AnswerReference::expect_true(const LearningResult& result) {
  if (solvable()) {
    EXPECT_EQ(result.status, LearningResult::Status::kSolved);
    expect_rules_hold(result);
  } else {
    EXPECT_EQ(result.status, LearningResult::Status::kUnsolvable);
    expect_layers_hold(result);
  }
}

void AnswerReference::expect_rules_hold(const LearningResult& result) {
  const StatePacker& packer = space_.packer();
  for (std::size_t s = 0; s < winning_.size(); ++s)
    for (const PolicyRule& rule : result.rules)
      if (packer.holds(rule.cube, space_.words(StateId(s))))
        expect_rule_holds(result, rule, StateId(s));
  const Word* init = space_.words(space_.initial());
  EXPECT_TRUE(packer.is_goal(init) ||
              std::any_of(result.rules.begin(), result.rules.end(),
                          [&](const PolicyRule& rule) {
                            return packer.holds(rule.cube, init);
                          }));
}

void AnswerReference::expect_rule_holds(const LearningResult& result,
                                        const PolicyRule& rule, StateId id) {
  const StatePacker& packer = space_.packer();
  EXPECT_TRUE(winning_[id.index()]);
  EXPECT_TRUE(
      packer.holds(space_.task().precondition(rule.op), space_.words(id)));
  bool progress = false;
  for (const Outcome& outcome : space_.task().outcomes_of(rule.op)) {
    const Word* next = space_.words(space_.successor(id, outcome));
    bool covered = rule.goal_successor && packer.is_goal(next);
    progress = progress || covered;
    for (std::uint32_t r : rule.successors) {
      if (!packer.holds(result.rules[r].cube, next)) continue;
      covered = true;
      progress = progress || result.rules[r].rank < rule.rank;
    }
    EXPECT_TRUE(covered);
  }
  EXPECT_TRUE(progress);
}

bool AnswerReference::is_dead_end(const LearningResult& result,
                                  std::size_t layer, StateId id) {
  const auto within = [&](const Word* state, std::size_t layers) {
    for (std::size_t i = 0; i < layers; ++i)
      for (const Cube& cube : result.layers[i])
        if (space_.packer().holds(cube, state)) return true;
    return false;
  };
  std::vector<OperatorId> operators;
  space_.applicable(id, operators);
  std::vector<Word> next(space_.packer().words());
  const auto fails = [&](OperatorId op) {
    bool stays = true;
    for (const Outcome& outcome : space_.task().outcomes_of(op)) {
      space_.apply(outcome, space_.words(id), next.data());
      if (within(next.data(), layer)) return true;
      stays = stays && within(next.data(), layer + 1);
    }
    return stays;
  };
  return !space_.is_goal(id) &&
         std::all_of(operators.begin(), operators.end(), fails);
}

void AnswerReference::expect_layers_hold(const LearningResult& result) {
  ASSERT_FALSE(result.layers.empty());
  for (std::size_t s = 0; s < winning_.size(); ++s) {
    for (std::size_t i = 0; i < result.layers.size(); ++i) {
      for (const Cube& cube : result.layers[i]) {
        if (!space_.packer().holds(cube, space_.words(StateId(s)))) continue;
        EXPECT_FALSE(winning_[s]);
        EXPECT_TRUE(is_dead_end(result, i, StateId(s)));
      }
    }
  }
  const auto& last = result.layers.back();
  EXPECT_TRUE(std::any_of(last.begin(), last.end(), [&](const Cube& cube) {
    return space_.packer().holds(cube, space_.words(space_.initial()));
  }));
}

}  // namespace certifond::planner::testing
