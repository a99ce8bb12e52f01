// What answers of the learning search claim, held against all reachable states
// of a small task: slow and obvious.
#pragma once

#include <cstddef>
#include <vector>

#include "planner/search/learning/learning_search.h"
#include "planner/task/state_space.h"
#include "planner/task/task.h"
#include "planner/task/testing/explicit_graph.h"

namespace certifond::planner::testing {

class AnswerReference {
 public:
  // The task, a small one, must outlive this.
  explicit AnswerReference(const Task& task);

  bool solvable() const { return winning_[0]; }

  // Fails the test unless the answer is the right one and its proof holds.
  void expect_true(const LearningResult& result);

 private:
  // What the certificate claims, on every reachable state of every rule.
  void expect_rules_hold(const LearningResult& result);
  void expect_rule_holds(const LearningResult& result, const PolicyRule& rule,
                         StateId id);
  // What an unsolvability proof claims, on every reachable state.
  void expect_layers_hold(const LearningResult& result);
  // In no goal state, and every action fails or stays, as nogoods.h says.
  bool is_dead_end(const LearningResult& result, std::size_t layer, StateId id);

  StateSpace space_;
  std::vector<bool> winning_;
};

}  // namespace certifond::planner::testing
