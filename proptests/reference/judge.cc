#include "proptests/reference/judge.h"

#include <algorithm>
#include <map>
#include <vector>

#include "proptests/reference/interpreter.h"
#include "proptests/reference/reading.h"

namespace certifond::reference {

namespace {

// The states that the policy reaches, in the order of breadth-first search.
class PolicyWalk {
 public:
  PolicyWalk(const pddl::Task& task, const policy::Policy& policy)
      : interpreter_(task), policy_(task, policy) {}

  Judgement run(std::size_t max_states) {
    for (const State& state : interpreter_.initial_states()) visit(state, 0);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (nodes_.size() > max_states) return {};
      if (refuted() && nodes_[i].depth > judgement_.distance) break;
      expand(i);
    }
    if (!refuted()) judge_closed();
    return judgement_;
  }

 private:
  struct Node {
    State state;
    std::size_t depth = 0;
    bool goal = false;
    std::vector<std::size_t> successors;
  };

  std::size_t visit(const State& state, std::size_t depth) {
    const auto [entry, is_new] = numbers_.try_emplace(state, nodes_.size());
    if (is_new) nodes_.push_back({state, depth, false, {}});
    return entry->second;
  }

  void expand(std::size_t number) {
    const std::size_t depth = nodes_[number].depth;
    const CompleteState state = interpreter_.complete(nodes_[number].state);
    nodes_[number].goal = interpreter_.is_goal(state);
    if (nodes_[number].goal) return;
    const std::optional<ActionInstance> action = policy_.choice(state);
    if (!action) return add_flaw(PolicyFlaw::kEscape, depth);
    if (!interpreter_.is_applicable(*action, state))
      return add_flaw(PolicyFlaw::kInapplicable, depth);
    std::vector<std::size_t> successors;
    for (const State& next : interpreter_.successors(*action, state))
      successors.push_back(visit(next, depth + 1));
    nodes_[number].successors = std::move(successors);
  }

  bool refuted() const { return judgement_.kind == PolicyKind::kRefuted; }

  void add_flaw(PolicyFlaw flaw, std::size_t depth) {
    judgement_.kind = PolicyKind::kRefuted;
    judgement_.flaws.insert(flaw);
    judgement_.distance = depth;
  }

  void judge_closed() {
    judgement_.states = nodes_.size();
    const std::vector<bool> reaches = reaches_goal();
    const auto trap = std::ranges::find(reaches, false);
    if (trap != reaches.end())  // the nearest: nodes are in order of depth
      return add_flaw(
          PolicyFlaw::kTrap,
          nodes_[static_cast<std::size_t>(trap - reaches.begin())].depth);
    judgement_.kind =
        has_cycle() ? PolicyKind::kStrongCyclic : PolicyKind::kStrong;
  }

  std::vector<bool> reaches_goal() const {
    std::vector<bool> reaches;
    for (const Node& node : nodes_) reaches.push_back(node.goal);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (reaches[i] || !any_of(nodes_[i], reaches)) continue;
        reaches[i] = changed = true;
      }
    }
    return reaches;
  }

  // Takes states away that have no successor left.
  bool has_cycle() const {
    std::vector<bool> left(nodes_.size(), true);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (!left[i] || any_of(nodes_[i], left)) continue;
        left[i] = false;
        changed = true;
      }
    }
    return std::ranges::find(left, true) != left.end();
  }

  static bool any_of(const Node& node, const std::vector<bool>& set) {
    return std::ranges::any_of(node.successors,
                               [&](std::size_t next) { return set[next]; });
  }

  Interpreter interpreter_;
  ReadPolicy policy_;
  std::map<State, std::size_t> numbers_;
  std::vector<Node> nodes_;
  Judgement judgement_;
};

}  // namespace

const char* to_string(PolicyKind kind) {
  switch (kind) {
    case PolicyKind::kStrong:
      return "strong";
    case PolicyKind::kStrongCyclic:
      return "strong cyclic";
    case PolicyKind::kRefuted:
      return "refuted";
    case PolicyKind::kUnknown:
      return "unknown";
  }
  return "";
}

Judgement judge(const pddl::Task& task, const policy::Policy& policy,
                std::size_t max_states) {
  return PolicyWalk(task, policy).run(max_states);
}

}  // namespace certifond::reference
