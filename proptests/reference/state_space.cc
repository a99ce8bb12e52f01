#include "proptests/reference/state_space.h"

#include <algorithm>
#include <set>
#include <utility>

namespace certifond::reference {

namespace {

class Explorer {
 public:
  Explorer(const pddl::Task& task, const Limits& limits)
      : interpreter_(task), limits_(limits) {}

  std::optional<StateSpace> run() {
    const auto instances = interpreter_.instances(limits_.instances);
    if (!instances) return std::nullopt;
    for (const State& state : interpreter_.initial_states()) number_of(state);
    space_.initial = space_.states.size();
    for (std::size_t i = 0; i < space_.states.size(); ++i) {
      if (i >= limits_.states || !expand(i, *instances)) return std::nullopt;
    }
    return std::move(space_);
  }

 private:
  std::size_t number_of(const State& state) {
    const auto [it, is_new] = space_.index.emplace(state, space_.states.size());
    if (is_new) space_.states.push_back(state);
    return it->second;
  }

  bool expand(std::size_t number,
              const std::vector<ActionInstance>& instances) {
    const CompleteState state = interpreter_.complete(space_.states[number]);
    space_.goal.push_back(interpreter_.is_goal(state));
    std::vector<Transition>& transitions = space_.transitions.emplace_back();
    for (const ActionInstance& instance : instances) {
      if (!interpreter_.is_applicable(instance, state)) continue;
      const auto successors =
          interpreter_.successors(instance, state, limits_.outcomes);
      if (!successors) return false;
      Transition transition{instance, {}};
      for (const State& next : *successors) {
        transition.successors.push_back(number_of(next));
      }
      std::ranges::sort(transition.successors);
      transitions.push_back(std::move(transition));
    }
    return true;
  }

  Interpreter interpreter_;
  Limits limits_;
  StateSpace space_;
};

// Whether all or some successors are in the set.
bool all_in(const Transition& transition, const std::vector<bool>& set) {
  return std::ranges::all_of(transition.successors,
                             [&](std::size_t s) { return set[s]; });
}
bool some_in(const Transition& transition, const std::vector<bool>& set) {
  return std::ranges::any_of(transition.successors,
                             [&](std::size_t s) { return set[s]; });
}

// The states of `within` that can reach a goal by actions that stay in it.
std::vector<bool> can_reach_goal(const StateSpace& space,
                                 const std::vector<bool>& within) {
  std::vector<bool> reaches(space.states.size());
  for (std::size_t s = 0; s < reaches.size(); ++s) {
    reaches[s] = within[s] && space.goal[s];
  }
  bool changed = true;
  while (changed) {
    changed = false;
    for (std::size_t s = 0; s < reaches.size(); ++s) {
      if (reaches[s] || !within[s]) continue;
      for (const Transition& transition : space.transitions[s]) {
        if (all_in(transition, within) && some_in(transition, reaches)) {
          reaches[s] = changed = true;
          break;
        }
      }
    }
  }
  return reaches;
}

}  // namespace

std::optional<std::size_t> StateSpace::find(const State& state) const {
  const auto it = index.find(state);
  if (it == index.end()) return std::nullopt;
  return it->second;
}

std::optional<StateSpace> explore(const pddl::Task& task,
                                  const Limits& limits) {
  return Explorer(task, limits).run();
}

std::vector<bool> strong_cyclic_states(const StateSpace& space) {
  std::vector<bool> winning(space.states.size(), true);
  while (true) {
    std::vector<bool> smaller = can_reach_goal(space, winning);
    if (smaller == winning) return winning;
    winning = std::move(smaller);
  }
}

std::vector<bool> strong_states(const StateSpace& space) {
  std::vector<bool> strong = space.goal;
  bool changed = true;
  while (changed) {
    changed = false;
    for (std::size_t s = 0; s < strong.size(); ++s) {
      if (strong[s]) continue;
      for (const Transition& transition : space.transitions[s]) {
        if (!all_in(transition, strong)) continue;
        strong[s] = changed = true;
        break;
      }
    }
  }
  return strong;
}

std::vector<std::uint32_t> lucky_distances(const StateSpace& space) {
  std::vector<std::uint32_t> distance(space.states.size(), kFar);
  for (std::size_t s = 0; s < distance.size(); ++s) {
    if (space.goal[s]) distance[s] = 0;
  }
  bool changed = true;
  while (changed) {
    changed = false;
    for (std::size_t s = 0; s < distance.size(); ++s) {
      for (const Transition& transition : space.transitions[s]) {
        for (const std::size_t next : transition.successors) {
          if (distance[next] == kFar || distance[next] + 1 >= distance[s]) {
            continue;
          }
          distance[s] = distance[next] + 1;
          changed = true;
        }
      }
    }
  }
  return distance;
}

TaskClass classify(const StateSpace& space) {
  const std::vector<bool> winning = strong_cyclic_states(space);
  const std::vector<bool> strong = strong_states(space);
  const std::vector<std::uint32_t> distances = lucky_distances(space);
  TaskClass result{.trivial = true, .solvable = true, .strong = true};
  for (std::size_t s = 0; s < space.initial; ++s) {
    result.trivial = result.trivial && space.goal[s];
    result.solvable = result.solvable && winning[s];
    result.strong = result.strong && strong[s];
    result.lucky = result.lucky || distances[s] != kFar;
  }
  result.traps = result.solvable && std::ranges::count(winning, false) > 0;
  return result;
}

std::optional<bool> is_solvable(const pddl::Task& task, const Limits& limits) {
  const std::optional<StateSpace> space = explore(task, limits);
  if (!space) return std::nullopt;
  return classify(*space).solvable;
}

}  // namespace certifond::reference
