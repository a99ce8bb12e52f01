// IDFS: Algorithm 1 of "Iterative Depth-First Search for Fully Observable
// Non-Deterministic Planning" (Pereira, Pereira, Messa, De Giacomo; 2022).
//
//    1  idfs(s_0):
//    2    bound := h(s_0), nextBound := infinity
//    3    while bound <= |S|:
//    4      flag, pi := idfs_R(s_0, {}, {}, {})
//    5      if flag = SOLVED: return pi
//    7      bound := nextBound, nextBound := infinity
//    8    return UNSOLVABLE
//    9  idfs_R(s, Z, Z_*, pi):
//   10    if s |= s_* or pi(s) != bottom or s in Z_*: return SOLVED, pi
//   12    if s in Z \ Z_*: return UNSOLVED, pi
//   14    for a in ApplicableActions(s):         (least F_max first)
//   15      if F_xi(SUCCS(s,a)) > bound and Z_* = {}:
//   16        nextBound := min {nextBound, F_xi(SUCCS(s,a))}; continue
//   18      if g(s)+1 > bound:
//   19        nextBound := min {nextBound, g(s)+1}; continue
//   21      Z_*' := Z_*, pi' := pi, M := SUCCS(s,a), M_* := {}
//   22      repeat
//   23        reachedFixedPoint := true
//   24        for s' in M \ M_*:
//   25          flag, pi' := idfs_R(s', Z u {s}, Z_*', pi')
//   26          if flag = SOLVED:
//   27            M_* := M_* u {s'}, Z_*' := Z u {s}
//   29            reachedFixedPoint := false
//   30      until reachedFixedPoint
//   31      if M_* = M: pi'(s) := a; return SOLVED, pi'
//   34    return UNSOLVED, pi
//
// (Numbers as in the paper; some lines are joined.)  With F_min and an
// admissible heuristic the bound never passes cv*, the least critical value of
// a solution (Theorem 1).  iterative_dfs.h has the code and the departures;
// state_graph.h has the order of actions and of successors.
#pragma once

#include "planner/search/iterative_dfs.h"
#include "planner/search/limits.h"
#include "planner/search/search_result.h"
#include "planner/search/state_graph.h"

namespace certifond::planner {

// The result's actions lie in `graph`.
SearchResult idfs(StateGraph& graph, Evaluation evaluation,
                  ResourceGuard& guard, const SearchObserver& observer = {},
                  BoundGrowth growth = BoundGrowth::kLeast);

}  // namespace certifond::planner
