// A policy inside the planner: rules, however a search found them.
//
// A list of rules is sorted by rank, and successors are places in it.  First
// match first, it is a strong cyclic policy: the rule that applies has the
// least rank of those that hold, and some outcome leads to a rule of smaller
// rank, or to the goal.
#pragma once

#include <cstdint>
#include <vector>

#include "planner/policy/cube.h"
#include "planner/task/task.h"

namespace certifond::planner {

struct PolicyRule {
  Cube cube;  // what must hold
  OperatorId op;
  std::uint32_t rank = 0;
  std::vector<std::uint32_t> successors;  // ascending
  bool goal_successor = false;
  // The cube is one whole state: atoms that it does not list are false.
  bool complete = false;
};

using PolicyRules = std::vector<PolicyRule>;

// Every outcome leads to a smaller rank: a strong policy by its ranks alone.
bool is_strong(const PolicyRules& rules);

// If no cycle can be followed, the rank becomes the longest way to the goal
// instead of the shortest, so that the rules are strong by their ranks.
void use_longest_ways_if_acyclic(PolicyRules& rules);

}  // namespace certifond::planner
