// A policy over complete states, reduced to what it needs: the states that are
// reachable from the initial state, with ranks.
//
// rank(goal) = 0, rank(s) = 1 + the least rank among the successors of s: the
// shortest way to the goal under the policy, which a certificate shows step by
// step.  If no cycle is reachable the policy is strong, and the rank is the
// longest way instead: then every outcome has a smaller rank, which is what a
// certificate of a strong policy must show.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "planner/policy/rule.h"
#include "planner/search/search_result.h"
#include "planner/task/state_space.h"
#include "planner/task/task.h"

namespace certifond::planner {

struct Solution {
  struct Node {
    StateId state;
    OperatorId op;
    std::uint32_t rank = 0;
    Range successors;  // in Solution::successors; goal states are not there
    bool goal_successor = false;
  };

  std::vector<Node> nodes;                // sorted by rank
  std::vector<std::uint32_t> successors;  // places in nodes, ascending
  std::uint32_t initial = 0;              // place of the initial state
  bool strong = false;

  std::span<const std::uint32_t> successors_of(const Node& node) const {
    return {successors.data() + node.successors.begin, node.successors.size()};
  }
};

// No nodes if the initial state is a goal.  Throws InternalError if the policy
// is not strong cyclic: a search that says *solved* without a solution is
// caught here.
Solution make_solution(const StateGraph& graph,
                       const std::vector<SearchResult::Choice>& policy);

// One complete rule for each state.
PolicyRules state_rules(const StateSpace& space, const Solution& solution);

}  // namespace certifond::planner
