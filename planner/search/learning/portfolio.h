// Several learning searches side by side: the first answer wins.
//
// Each worker is a whole LearningSearch with states, rules and nogoods of its
// own, over the one task, which nobody changes.  Worker 0 searches as if it
// were alone; the weak plans of the others break ties between states of the
// same h-value in other ways (weak_plan.h): worker 1 takes the newest, the
// others one at random.  They tell each other what is proven (exchange.h): dead
// ends, and rules that are solved.  Whoever answers first has an answer with
// its proof; the others are stopped at the next place where they ask, and
// waited for.
//
// The limits hold for all workers together: who asks whether to stop does so
// with the bytes of all, and one at a time, so that the caller's function need
// not be safe for threads.  An error in one worker stops all and is told, even
// where another one has an answer: it is a bug.  Only running out of memory is
// no error then.
//
// One worker is the plain search, in the caller's thread, and deterministic.
// With more, who is first and what is taken when depends on the threads.
#pragma once

#include <cstdint>

#include "planner/search/learning/learning_options.h"
#include "planner/search/learning/learning_search.h"
#include "planner/task/task.h"

namespace certifond::planner {

LearningResult search_side_by_side(const Task& task,
                                   const LearningOptions& options,
                                   std::uint32_t workers,
                                   const LearningSearch::Stop& stop);

}  // namespace certifond::planner
