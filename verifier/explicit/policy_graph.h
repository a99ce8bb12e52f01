// The states that a policy reaches, and the steps between them.
//
// Breadth-first from the initial states, which come first: states are numbered
// in the order of their distance from them, and each remembers the step by
// which it was first reached.  A goal state has no successors.  Exploration
// ends at the first state where the policy cannot go on (`stuck`): no rule
// holds there, or the first that does names an action that is not applicable.
//
// With live atoms, it is the graph of classes of states (`live_atoms.h`): a
// state is left out if one of its class is there already.  Each class is stood
// for by the first of its states that was met, reached by a step from another
// such state; so every trajectory is a real one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "fond/base/check.h"
#include "verifier/explicit/live_atoms.h"
#include "verifier/explicit/model.h"
#include "verifier/explicit/rule_index.h"
#include "verifier/explicit/state_set.h"
#include "verifier/limits.h"
#include "verifier/semantics/bound_policy.h"
#include "verifier/verdict.h"

namespace certifond::verifier {

class PolicyGraph {
 public:
  // All must outlive this.  Throws Fault if the budget is used up.
  PolicyGraph(const Semantics& semantics, const Model& model,
              const BoundPolicy& policy, const RuleIndex& rules,
              const LiveAtoms* live, Budget& budget);

  // Whether they stand for classes.
  bool merged() const { return live_ != nullptr; }
  const StateSet& states() const { return states_; }
  // The first so many are the initial states, or stand for them.
  std::size_t initial_count() const { return initial_; }
  // The state, or the one that stands for it.
  std::optional<StateNumber> find(StateView state) const;
  std::optional<StateNumber> stuck() const { return stuck_; }

  bool is_goal(StateNumber state) const {
    return rule_[state.index()] == kGoal;
  }
  // The rule that applies in the state, if there is one.
  std::optional<std::size_t> rule(StateNumber state) const;
  // Each successor once, sorted.  Of the stuck state and those after it: none.
  std::span<const StateNumber> successors(StateNumber state) const;

  // Calls visit(after, target) for the state after each outcome in `state`,
  // which is the numbered one or of its class, and for what stands for it.
  // All of these must be in the graph.
  template <typename Visit>
  void visit_steps(StateNumber number, StateView state,
                   const Visit& visit) const;

  // What the rest of the check needs of the model.
  const Model& model() const { return model_; }
  const BoundPolicy& policy() const { return policy_; }

  Trajectory trajectory_to(StateNumber state) const;
  std::size_t memory_bytes() const;

 private:
  static constexpr std::uint32_t kGoal = 0xffffffff;
  static constexpr std::uint32_t kNoRule = 0xfffffffe;
  static constexpr std::uint32_t kUnexplored = 0xfffffffd;

  struct Origin {
    StateNumber state;
    std::uint32_t outcome = 0;
  };

  // A rule, kGoal or kNoRule.
  std::uint32_t place(StateView state, StateView expanded) const;
  // What is equal for two states exactly if they are of one class.
  StateBits key(StateView state) const;
  std::pair<StateNumber, bool> insert(StateView state);
  // Whether the policy can go on from the state, or need not.
  bool explore(StateNumber state);
  void check_budget();
  Step step(StateNumber from, const Origin& origin, StateNumber to) const;

  const Semantics& semantics_;
  const Model& model_;
  const BoundPolicy& policy_;
  const RuleIndex& rules_;
  const LiveAtoms* live_;
  Budget& budget_;
  StateSet states_;
  StateSet keys_;                    // if merged: of the states, in order
  std::vector<std::uint32_t> rule_;  // by state, or a value above
  std::vector<Origin> origin_;       // by state
  std::vector<std::size_t> first_;   // by state, in targets_
  std::vector<StateNumber> targets_;
  std::size_t initial_ = 0;
  std::optional<StateNumber> stuck_;
};

template <typename Visit>
void PolicyGraph::visit_steps(StateNumber number, StateView state,
                              const Visit& visit) const {
  const auto rule = this->rule(number);
  if (!rule) return;
  StateBits expanded;
  StateBits after;
  model_.expand(state, expanded);
  for (const Outcome& outcome :
       policy_.actions()[policy_.action(*rule)].outcomes) {
    model_.apply(outcome, state, expanded, after);
    const auto target = find(after);
    CERTIFOND_CHECK(target.has_value());
    visit(StateView(after), *target);
  }
}

}  // namespace certifond::verifier
