#include "planner/search/learning/shorten.h"

#include <unordered_map>

namespace certifond::planner {
namespace {

using Steps = std::vector<WeakPlan::Step>;

constexpr std::size_t kMostSteps = 1000;  // the work is quadratic

class Shortening {
 public:
  Shortening(StateSpace& space, const Nogoods& nogoods, const Solved& solved)
      : space_(space),
        task_(space.task()),
        nogoods_(nogoods),
        solved_(solved),
        next_(space.packer().words()) {}

  void run(Steps& steps) {
    for (std::size_t i = 0; i + 1 < steps.size();) {
      if (leads_on_without(steps, i))
        replace(steps, i);
      else
        ++i;
    }
  }

 private:
  // Whether the steps after `left_out` that can be taken without it lead to a
  // solved state; if so, they are in taken_.
  bool leads_on_without(const Steps& steps, std::size_t left_out) {
    const Word* from = space_.words(steps[left_out].state);
    state_.assign(from, from + next_.size());
    taken_.clear();
    for (std::size_t i = left_out + 1; i < steps.size(); ++i) {
      if (!can_take(steps[i].op)) continue;
      space_.apply(task_.outcomes_of(steps[i].op)[steps[i].outcome],
                   state_.data(), next_.data());
      if (next_ == state_) continue;
      taken_.push_back(steps[i]);
      std::swap(state_, next_);
      if (space_.packer().is_goal(state_.data()) || solved_(state_.data()))
        return true;
    }
    return false;
  }

  bool can_take(OperatorId op) {
    if (!space_.packer().holds(task_.precondition(op), state_.data()))
      return false;
    if (nogoods_.empty()) return true;
    for (const Outcome& outcome : task_.outcomes_of(op)) {
      space_.apply(outcome, state_.data(), next_.data());
      if (nogoods_.matches(next_.data())) return false;
    }
    return true;
  }

  // What follows `place` becomes taken_.
  void replace(Steps& steps, std::size_t place) {
    StateId at = steps[place].state;
    steps.resize(place);
    for (const WeakPlan::Step& step : taken_) {
      steps.push_back({at, step.op, step.outcome});
      at = space_.successor(at, task_.outcomes_of(step.op)[step.outcome]);
    }
  }

  StateSpace& space_;
  const Task& task_;
  const Nogoods& nogoods_;
  const Solved& solved_;
  Steps taken_;
  std::vector<Word> state_;
  std::vector<Word> next_;
};

void cut_loops(Steps& steps) {
  std::unordered_map<StateId, std::size_t> place_of;
  Steps result;
  for (const WeakPlan::Step& step : steps) {
    const auto [known, is_new] = place_of.emplace(step.state, result.size());
    if (!is_new) {
      while (result.size() > known->second + 1) {
        place_of.erase(result.back().state);
        result.pop_back();
      }
      result.pop_back();
    }
    result.push_back(step);
  }
  steps = std::move(result);
}

}  // namespace

void shorten(StateSpace& space, const Nogoods& nogoods, const Solved& solved,
             std::vector<WeakPlan::Step>& steps) {
  if (steps.size() > kMostSteps) return;
  Shortening(space, nogoods, solved).run(steps);
  cut_loops(steps);
}

}  // namespace certifond::planner
