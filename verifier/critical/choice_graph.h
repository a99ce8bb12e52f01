// The states of a task and their choices, as a graph of plain numbers.
//
// Node 0 is the initial state.  A policy picks one choice for each state that
// it reaches and that is no goal.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "verifier/critical/components.h"

namespace certifond::verifier::critical {

struct Choice {
  std::uint32_t label = 0;    // the caller's name for it
  std::vector<Node> targets;  // each once, sorted
};

struct ChoiceGraph {
  std::vector<bool> goal;                    // by node
  std::vector<std::vector<Choice>> choices;  // by node; none of goals
  std::vector<std::uint32_t> origin;         // by node: the caller's number

  Node size() const { return static_cast<Node>(goal.size()); }
};

// By node: the index of the choice, or kNoChoice for goals and for nodes that
// the policy does not reach.
using ChoicePolicy = std::vector<std::uint32_t>;
inline constexpr std::uint32_t kNoChoice = Components::kNone;

// What a strong cyclic policy can use: the nodes that can be reached by
// choices all of whose targets have a strong cyclic policy, with these
// choices; of choices with the same targets the first.  `depth`: only nodes
// that are goals or less than this number of steps from node 0 count.  (A
// policy whose critical value is at most k reaches no other node but goals: a
// shortest path is a simple path.)  Nothing if node 0 has no policy.
std::optional<ChoiceGraph> solvable_part(const ChoiceGraph& graph,
                                         Node depth = Components::kNone);

// Each node of a solvable part with a choice that leads nearer to the goal.
ChoicePolicy nearest_policy(const ChoiceGraph& graph);

// The edges between the nodes that the policy reaches, without goals.
Successors policy_edges(const ChoiceGraph& graph, const ChoicePolicy& policy);

// The nodes that the policy reaches, goals included, in breadth-first order.
std::vector<Node> policy_nodes(const ChoiceGraph& graph,
                               const ChoicePolicy& policy);

// The terminal components of the policy's graph that hold no goal: none
// exactly if the policy is strong cyclic.
std::vector<std::vector<Node>> policy_traps(const ChoiceGraph& graph,
                                            const ChoicePolicy& policy);

}  // namespace certifond::verifier::critical
