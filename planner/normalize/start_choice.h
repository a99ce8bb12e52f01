// A task with several initial states as a task with one.
//
// The choices of `:init` become an action.  A new atom, *start*, is true at
// first and never again; while it is true, nothing is possible but the new
// action, which deletes it and has the initial states of the task as its
// outcomes, and the goal does not hold.  So
//   - a policy of the new task without its rule for *start* is a policy of the
//     task, strong or strong cyclic from every initial state, and the other
//     way round;
//   - *start* is a dead end exactly if some initial state is one.
// What the search says of the new task is translated back by
// //planner/search:start_output.
#pragma once

#include <string_view>

#include "fond/pddl/task.h"

namespace certifond::planner {

// Of the new predicate and of the new action.  No name of PDDL's has
// parentheses.
inline constexpr std::string_view kStart = "(start)";

// The last predicate and the last action are the new ones.
pddl::Task with_start_choice(pddl::Task task);

}  // namespace certifond::planner
