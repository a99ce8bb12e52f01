// IDFSP: Algorithm 2 of the paper (see idfs.h), IDFS with pruning.  What it
// adds to Algorithm 1, with its own line numbers:
//
// clang-format off
//    2   X := {}                               (and again at each iteration)
//   10   if s in X: return UNSOLVED, pi        (after the base cases of Alg. 1)
//   12   promising := false
//        for a in ApplicableActions(s):        (Algorithm 1, lines 15-25)
//   20     if M n X != {}: break               (after each recursive call)
//   26     if M n X != {}: break               (out of the repeat loop)
//   28     if reachedFixedPoint: promising := true
//   31   if promising = false: X := X u {s}
//        return UNSOLVED, pi
// clang-format on
//
// Why UNSOLVABLE may be said although states were pruned: it is said only if
// nothing was cut by the bound in the last iteration.  Then a state entered X
// only because each of its actions had a successor in X already or was
// discarded for a dead end (F_max infinite), so by induction on the order of
// insertion no state of X has a solution.  A state with a solution is never
// pruned, nor is its solution's action broken off, and the argument of
// iterative_dfs.h goes through.  In an iteration that did cut, X may hold
// solvable states; that is why it is emptied before the next one.
//
// Unlike IDFS, IDFSP may pass cv*.
#pragma once

#include "planner/search/iterative_dfs.h"
#include "planner/search/limits.h"
#include "planner/search/search_result.h"
#include "planner/search/state_graph.h"

namespace certifond::planner {

// The result's actions lie in `graph`.
SearchResult idfsp(StateGraph& graph, Evaluation evaluation,
                   ResourceGuard& guard, const SearchObserver& observer = {},
                   BoundGrowth growth = BoundGrowth::kLeast);

}  // namespace certifond::planner
