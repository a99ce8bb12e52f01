#include "verifier/explicit/policy_graph.h"

#include <algorithm>
#include <iterator>

namespace certifond::verifier {

PolicyGraph::PolicyGraph(const Semantics& semantics, const Model& model,
                         const BoundPolicy& policy, const RuleIndex& rules,
                         const LiveAtoms* live, Budget& budget)
    : semantics_(semantics),
      model_(model),
      policy_(policy),
      rules_(rules),
      live_(live),
      budget_(budget),
      states_(model.words()),
      keys_(model.words() + 1) {
  if (policy.size() >= kUnexplored)
    throw Fault(Fault::Kind::kLimit, "too many rules");
  for (std::size_t i = 0; i < model.initial_combinations(); ++i) {
    budget_.tick();
    if (!insert(model.initial(i)).second) continue;
    rule_.push_back(kUnexplored);
    origin_.emplace_back();
    if (i % 1024 == 0) check_budget();
  }
  initial_ = states_.size();
  for (std::size_t next = 0; next < states_.size(); ++next) {
    budget_.tick();
    first_.push_back(targets_.size());
    if (!explore(StateNumber(next))) {
      stuck_ = StateNumber(next);
      break;
    }
    if (next % 1024 == 0) check_budget();
  }
  check_budget();
  first_.resize(states_.size() + 1, targets_.size());
}

std::uint32_t PolicyGraph::place(StateView state, StateView expanded) const {
  if (model_.is_goal(expanded)) return kGoal;
  const auto rule = rules_.first_match(state, expanded);
  return rule ? static_cast<std::uint32_t>(*rule) : kNoRule;
}

StateBits PolicyGraph::key(StateView state) const {
  StateBits expanded;
  model_.expand(state, expanded);
  const std::uint32_t where = place(state, expanded);
  StateBits key(state.size() + 1);
  key.back() = where;
  if (where >= kUnexplored) return key;
  const StateView live = live_->at(where);
  for (std::size_t i = 0; i < state.size(); ++i) key[i] = state[i] & live[i];
  return key;
}

std::pair<StateNumber, bool> PolicyGraph::insert(StateView state) {
  if (!live_) return states_.insert(state);
  const auto result = keys_.insert(key(state));
  if (result.second) CERTIFOND_CHECK(states_.insert(state) == result);
  return result;
}

std::optional<StateNumber> PolicyGraph::find(StateView state) const {
  return live_ ? keys_.find(key(state)) : states_.find(state);
}

bool PolicyGraph::explore(StateNumber number) {
  // A copy: states_ grows below.
  const StateBits state(states_[number].begin(), states_[number].end());
  StateBits expanded;
  model_.expand(state, expanded);
  rule_[number.index()] = place(state, expanded);
  if (is_goal(number)) return true;
  const auto rule = this->rule(number);
  if (!rule) return false;
  const GroundAction& action = policy_.actions()[policy_.action(*rule)];
  if (!model_.is_applicable(action, expanded)) return false;

  const std::size_t first = targets_.size();
  StateBits after;
  for (std::size_t i = 0; i < action.outcomes.size(); ++i) {
    model_.apply(action.outcomes[i], state, expanded, after);
    const auto [target, is_new] = insert(after);
    if (is_new) {
      rule_.push_back(kUnexplored);
      origin_.push_back({number, static_cast<std::uint32_t>(i)});
    }
    targets_.push_back(target);
  }
  const auto begin = targets_.begin() + static_cast<std::ptrdiff_t>(first);
  std::sort(begin, targets_.end());
  targets_.erase(std::unique(begin, targets_.end()), targets_.end());
  return true;
}

void PolicyGraph::check_budget() {
  budget_.check_states(states_.size());
  budget_.check_memory(memory_bytes() + policy_.memory_bytes() +
                       rules_.memory_bytes());
}

std::optional<std::size_t> PolicyGraph::rule(StateNumber state) const {
  const std::uint32_t rule = rule_[state.index()];
  if (rule >= kUnexplored) return std::nullopt;
  return rule;
}

std::span<const StateNumber> PolicyGraph::successors(StateNumber state) const {
  const std::size_t begin = first_[state.index()];
  return std::span<const StateNumber>(targets_).subspan(
      begin, first_[state.index() + 1] - begin);
}

Step PolicyGraph::step(StateNumber from, const Origin& origin,
                       StateNumber to) const {
  const GroundAction& action =
      policy_.actions()[policy_.action(rule_[from.index()])];
  Step step;
  step.action = semantics_.name_of(action);
  step.outcome = origin.outcome;
  step.outcome_count = action.outcomes.size();
  const auto before = model_.atoms(states_[from]);
  const auto after = model_.atoms(states_[to]);
  std::ranges::set_difference(after, before, std::back_inserter(step.added));
  std::ranges::set_difference(before, after, std::back_inserter(step.deleted));
  return step;
}

Trajectory PolicyGraph::trajectory_to(StateNumber state) const {
  Trajectory result;
  StateNumber first = state;
  while (first.index() >= initial_) {
    const Origin& origin = origin_[first.index()];
    CERTIFOND_CHECK(origin.state < first);
    result.steps.push_back(step(origin.state, origin, first));
    first = origin.state;
  }
  std::ranges::reverse(result.steps);
  result.initial = model_.atoms(states_[first]);
  return result;
}

std::size_t PolicyGraph::memory_bytes() const {
  return states_.memory_bytes() + keys_.memory_bytes() +
         rule_.capacity() * sizeof(rule_[0]) +
         origin_.capacity() * sizeof(origin_[0]) +
         first_.capacity() * sizeof(first_[0]) +
         targets_.capacity() * sizeof(targets_[0]);
}

}  // namespace certifond::verifier
