// All reachable states of a small task, and what is true of them: the winning
// states, those of strong policies, and the task's class.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "fond/pddl/task.h"
#include "proptests/reference/interpreter.h"

namespace certifond::reference {

struct Transition {
  ActionInstance action;
  std::vector<std::size_t> successors;  // sorted, each once
};

// States in the order of breadth-first search; the first `initial` of them are
// the initial states.  Goal states have transitions, too.
struct StateSpace {
  std::vector<State> states;
  std::size_t initial = 0;
  std::vector<std::vector<Transition>> transitions;
  std::vector<bool> goal;

  std::optional<std::size_t> find(const State& state) const;
  std::map<State, std::size_t> index;
};

struct Limits {
  std::size_t states = 2000;
  std::size_t instances = 5000;
  std::size_t outcomes = 4096;
};

// Nothing if the task is too large for the limits.
std::optional<StateSpace> explore(const pddl::Task& task,
                                  const Limits& limits = {});

// From which states there is a strong cyclic policy: the greatest set W such
// that from every state of W a goal state is reachable by actions all of whose
// outcomes stay in W.
std::vector<bool> strong_cyclic_states(const StateSpace& space);

// From which states there is a strong (acyclic) policy: the least set that
// has the goal states and every state with an action into it.
std::vector<bool> strong_states(const StateSpace& space);

// Steps to the nearest goal state if outcomes could be chosen; kFar: none.
inline constexpr std::uint32_t kFar = 0xffffffff;
std::vector<std::uint32_t> lucky_distances(const StateSpace& space);

// What kind of task it is.
struct TaskClass {
  bool trivial = false;   // the goal holds in every initial state
  bool solvable = false;  // by a strong cyclic policy
  bool strong = false;    // by a strong policy
  bool traps = false;     // solvable, and a reachable state is not
  bool lucky = false;     // the goal is reachable with luck, first of all with
                          // luck about the initial state

  friend bool operator==(const TaskClass&, const TaskClass&) = default;
};

TaskClass classify(const StateSpace& space);

// Whether there is a strong cyclic policy; nothing if the task is too large.
std::optional<bool> is_solvable(const pddl::Task& task,
                                const Limits& limits = {.states = 10000,
                                                        .instances = SIZE_MAX,
                                                        .outcomes = SIZE_MAX});

}  // namespace certifond::reference
