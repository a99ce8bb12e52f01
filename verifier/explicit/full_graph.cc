#include "verifier/explicit/full_graph.h"

#include <algorithm>
#include <bit>

namespace certifond::verifier {
namespace {

// A positive literal that the formula entails, if there is one on top.
AtomId needed_atom(const Formula& formula) {
  if (formula.kind == Formula::Kind::kLiteral && formula.literal.positive)
    return formula.literal.atom;
  if (formula.kind == Formula::Kind::kAnd)
    for (const Formula& child : formula.children)
      if (const AtomId atom = needed_atom(child); atom.valid()) return atom;
  return AtomId();
}

}  // namespace

FullGraph::FullGraph(const Model& model,
                     const std::vector<GroundAction>& actions, Budget& budget)
    : model_(model),
      actions_(actions),
      budget_(budget),
      waiting_(64 * model.words()),
      states_(model.words()) {
  for (std::uint32_t i = 0; i < actions.size(); ++i) {
    const AtomId atom = needed_atom(actions[i].precondition);
    (atom.valid() ? waiting_[atom.index()] : everywhere_).push_back(i);
  }
  for (std::size_t i = 0; i < model.initial_combinations(); ++i) {
    budget_.tick();
    states_.insert(model.initial(i));
    if (i % 1024 == 0) budget_.check_memory(memory_bytes());
  }
  initial_ = states_.size();
  for (std::size_t next = 0; next < states_.size(); ++next) {
    budget_.tick();
    first_choice_.push_back(action_.size());
    explore(StateNumber(next));
    if (next % 256 == 0) {
      budget_.check_states(states_.size());
      budget_.check_memory(memory_bytes());
    }
  }
  budget_.check_states(states_.size());
  first_choice_.push_back(action_.size());
  first_target_.push_back(targets_.size());
}

void FullGraph::explore(StateNumber number) {
  // A copy: states_ grows below.
  const StateBits state(states_[number].begin(), states_[number].end());
  StateBits expanded;
  model_.expand(state, expanded);
  goal_.push_back(model_.is_goal(expanded));
  if (goal_.back()) return;
  const auto try_all = [&](const std::vector<std::uint32_t>& actions) {
    for (std::uint32_t action : actions)
      if (model_.is_applicable(actions_[action], expanded))
        add_choice(action, state, expanded);
  };
  try_all(everywhere_);
  for (std::size_t i = 0; i < expanded.size(); ++i)
    for (Word word = expanded[i]; word != 0; word &= word - 1)
      try_all(
          waiting_[64 * i + static_cast<std::size_t>(std::countr_zero(word))]);
}

void FullGraph::add_choice(std::uint32_t action, StateView state,
                           StateView expanded) {
  budget_.tick();
  const std::size_t first = targets_.size();
  action_.push_back(action);
  first_target_.push_back(first);
  StateBits after;
  for (const Outcome& outcome : actions_[action].outcomes) {
    model_.apply(outcome, state, expanded, after);
    targets_.push_back(states_.insert(after).first);
  }
  const auto begin = targets_.begin() + static_cast<std::ptrdiff_t>(first);
  std::sort(begin, targets_.end());
  targets_.erase(std::unique(begin, targets_.end()), targets_.end());
}

FullGraph::Choice FullGraph::choice(StateNumber state,
                                    std::size_t index) const {
  const std::size_t choice = first_choice_[state.index()] + index;
  const std::size_t begin = first_target_[choice];
  return {action_[choice], std::span<const StateNumber>(targets_).subspan(
                               begin, first_target_[choice + 1] - begin)};
}

std::size_t FullGraph::memory_bytes() const {
  return states_.memory_bytes() +
         first_choice_.capacity() * sizeof(first_choice_[0]) +
         action_.capacity() * sizeof(action_[0]) +
         first_target_.capacity() * sizeof(first_target_[0]) +
         targets_.capacity() * sizeof(targets_[0]);
}

}  // namespace certifond::verifier
