// The skeleton of Algorithms 1 and 2: a series of bounded depth-first
// searches, each building a strong cyclic policy bottom-up.  idfs.h and
// idfsp.h say which lines of the paper are where; this file holds what both
// share, with one hook for each line that Algorithm 2 adds (`Pruning`).
//
// How the paper's arguments are represented:
// - Z, the ancestors: the frames of an explicit stack; a state knows its depth
//   in it.  (Depth reaches tens of thousands: no recursion.)
// - Z_*: always a prefix of Z, since it only ever becomes Z u {s}, so its
//   length says it all.  s is in Z_* iff its depth is less than that.
// - pi: a decision for each state and a trail of the states decided, in order.
//   "pi' := pi" is the length of the trail, discarding pi' undoes the trail
//   down to that length; nothing is copied.
// - M_*: one flag for each successor, on a stack of flags.
//
// Departures from the paper, for both algorithms:
// - The loop ends when nextBound is infinite, not when bound > |S|.  The guard
//   is wrong for F_max, for inadmissible h and with pruning: solvable tasks
//   may need bounds beyond |S| there.  That nothing was cut by the bound
//   is a proof instead: then the last iteration was a search without a bound,
//   and it answers SOLVED in every state from which a solution exists by a
//   trajectory that avoids Z \ Z_* (take the solution's action: the next state
//   on the trajectory is solved with s added to Z, after which Z_* = Z, and
//   every other successor is solved too; induction on |S \ Z|).
// - Infinite h(s_0) means unsolvable at once, without an iteration.
// - The last pass of a fixed point, when no successor is left to solve, is
//   skipped; it does nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "planner/search/limits.h"
#include "planner/search/search_result.h"
#include "planner/search/state_graph.h"
#include "planner/task/arena.h"

namespace certifond::planner {

// xi of F_xi: how f-values of the successors are aggregated.
enum class Evaluation { kMin, kMax };

// How the bound grows from one iteration to the next.
enum class BoundGrowth {
  // To the least value that was cut: the paper's.
  kLeast,
  // Where an iteration did less than twice the work of the one before, by a
  // step at least that doubles each time: n iterations that add little become
  // log n.  The bound may pass cv*, nothing else changes: the search still
  // ends when nothing is cut.
  kDoubling,
};

template <typename Pruning>
class IterativeDfs {
 public:
  IterativeDfs(StateGraph& graph, Evaluation evaluation, ResourceGuard& guard,
               const SearchObserver& observer, BoundGrowth growth)
      : graph_(graph),
        evaluation_(evaluation),
        guard_(guard),
        observer_(observer),
        growth_(growth) {}

  // Algorithm 1, lines 1-8.
  SearchResult run() {
    const double start = guard_.seconds();
    double bound = graph_.h(graph_.initial());
    statistics_.first_bound = statistics_.last_bound = bound;
    SearchStatus status = SearchStatus::kUnsolvable;
    while (bound != kInfiniteCost) {
      const Flag flag = run_iteration(bound);
      if (flag != Flag::kUnsolved) {
        status = flag == Flag::kSolved ? SearchStatus::kSolved
                                       : SearchStatus::kUnknown;
        break;
      }
      bound = grown(bound);
    }
    statistics_.states = graph_.size();
    statistics_.seconds = guard_.seconds() - start;
    return make_result(status);
  }

 private:
  enum class Flag : std::uint8_t { kSolved, kUnsolved, kStopped };

  // One call of the recursion, at the place where it waits for its callee.
  struct Frame {
    std::span<const StateGraph::Action> actions;
    StateId state;
    std::uint32_t action = 0;   // index into actions
    std::uint32_t cursor = 0;   // index into the successors, M
    std::uint32_t solved = 0;   // |M_*|
    std::uint32_t flags = 0;    // where the flags of M_* begin
    std::uint32_t star = 0;     // |Z_*| as received
    std::uint32_t my_star = 0;  // |Z_*'|
    std::uint32_t trail = 0;    // length of the trail as received
    bool in_action = false;     // between lines 21 and 33
    bool progress = false;      // not reachedFixedPoint
    bool promising = false;
  };

  struct Mark {
    std::uint32_t depth = kNotInZ;
    std::uint32_t decision = kUndecided;  // index into the state's actions
  };

  static constexpr std::uint32_t kNotInZ =
      std::numeric_limits<std::uint32_t>::max();
  static constexpr std::uint32_t kUndecided = kNotInZ;

  Mark& mark(StateId id) {
    if (id.index() >= marks_.size()) marks_.grow(graph_.size());
    return marks_[id.index()];
  }

  // The bound after `bound`.
  double grown(double bound) {
    const bool adds_little = iteration_.expansions < 2 * last_expansions_;
    last_expansions_ = iteration_.expansions;
    if (growth_ == BoundGrowth::kLeast) return next_bound_;
    step_ = adds_little ? 2 * step_ : 1;
    return std::max(next_bound_, bound + step_);
  }

  Flag run_iteration(double bound) {
    bound_ = statistics_.last_bound = bound;
    next_bound_ = kInfiniteCost;
    pruning_.start_iteration();
    ++statistics_.iterations;
    iteration_ = {};
    iteration_.bound = bound;
    iteration_start_ = guard_.seconds();
    const Flag flag = search(graph_.initial());
    iteration_.pruned = pruning_.size();
    iteration_.seconds = guard_.seconds() - iteration_start_;
    statistics_.expansions += iteration_.expansions;
    if (observer_.iteration_finished) {
      observer_.iteration_finished(iteration_);
    }
    return flag;
  }

  // The recursion, lines 9-34: `returned` is what the call that ended last
  // gives to the frame on top.
  Flag search(StateId root) {
    std::optional<Flag> returned = call(root, 0);
    while (!frames_.empty()) {
      if (guard_.exhausted() || returned == Flag::kStopped) {
        return Flag::kStopped;
      }
      report_progress();
      Frame& frame = frames_.back();
      if (returned) receive(frame, *returned);
      returned = advance(frame);
    }
    return *returned;
  }

  // A recursive call: answered at once by a base case (lines 10-13, and 10-11
  // of Algorithm 2), or a new frame.
  std::optional<Flag> call(StateId state, std::uint32_t star) {
    if (graph_.is_goal(state)) return Flag::kSolved;
    Mark& known = mark(state);
    if (known.decision != kUndecided || known.depth < star) {
      return Flag::kSolved;
    }
    if (known.depth != kNotInZ) return Flag::kUnsolved;
    if (pruning_.contains(state)) return Flag::kUnsolved;
    const auto actions = graph_.expand(state, guard_);
    if (!actions) return Flag::kStopped;
    ++iteration_.expansions;
    known.depth = static_cast<std::uint32_t>(frames_.size());
    Frame frame;
    frame.actions = *actions;
    frame.state = state;
    frame.star = star;
    frame.flags = static_cast<std::uint32_t>(solved_.size());
    frame.trail = static_cast<std::uint32_t>(trail_.size());
    frames_.push_back(frame);
    return std::nullopt;
  }

  // The next step of the top frame: nothing, or an answer for the frame that
  // is then on top.
  std::optional<Flag> advance(Frame& frame) {
    if (!frame.in_action) {
      if (start_action(frame)) return std::nullopt;
      if (!frame.promising) pruning_.insert(frame.state);
      return leave(frame, Flag::kUnsolved);  // line 34
    }
    const auto successors = frame.actions[frame.action].successors;
    while (frame.cursor < successors.size() &&
           solved_[frame.flags + frame.cursor] != 0) {
      ++frame.cursor;
    }
    if (frame.cursor < successors.size()) {
      return call(successors[frame.cursor], frame.my_star);
    }
    if (frame.solved == successors.size()) return decide(frame);
    if (!frame.progress) {  // the fixed point is reached, without success
      frame.promising = true;
      abandon_action(frame);
    }
    frame.progress = false;
    frame.cursor = 0;
    return std::nullopt;
  }

  // Lines 14-21: finds the next action that the bound allows.
  bool start_action(Frame& frame) {
    const auto depth = static_cast<double>(frames_.size() - 1);
    for (; frame.action < frame.actions.size(); ++frame.action) {
      const StateGraph::Action& action = frame.actions[frame.action];
      const double h = static_cast<double>(
          evaluation_ == Evaluation::kMin ? action.least_h : action.greatest_h);
      if (frame.star == 0 && depth + 1 + h > bound_) {
        cut(depth + 1 + h);
      } else if (depth + 1 > bound_) {
        cut(depth + 1);
      } else {
        frame.in_action = true;
        frame.progress = false;
        frame.cursor = frame.solved = 0;
        frame.my_star = frame.star;
        solved_.resize(frame.flags + action.successors.size(), 0);
        return true;
      }
    }
    return false;
  }

  void cut(double value) {
    ++iteration_.cut;
    next_bound_ = std::min(next_bound_, value);
  }

  // Lines 26-29, after the break of Algorithm 2.
  void receive(Frame& frame, Flag flag) {
    const auto successors = frame.actions[frame.action].successors;
    if (pruning_.contains_any(successors)) {
      abandon_action(frame);
      return;
    }
    if (flag == Flag::kSolved) {
      solved_[frame.flags + frame.cursor] = 1;
      ++frame.solved;
      frame.my_star = static_cast<std::uint32_t>(frames_.size());
      frame.progress = true;
    }
    ++frame.cursor;
  }

  void abandon_action(Frame& frame) {
    while (trail_.size() > frame.trail) {
      mark(trail_.back()).decision = kUndecided;
      trail_.pop_back();
    }
    solved_.resize(frame.flags);
    frame.in_action = false;
    ++frame.action;
  }

  // Lines 31-33.
  Flag decide(Frame& frame) {
    mark(frame.state).decision = frame.action;
    trail_.push_back(frame.state);
    return leave(frame, Flag::kSolved);
  }

  Flag leave(Frame& frame, Flag flag) {
    solved_.resize(frame.flags);
    mark(frame.state).depth = kNotInZ;
    frames_.pop_back();
    return flag;
  }

  void report_progress() {
    if (!observer_.progress || (++steps_ & 0xfff) != 0) return;
    const double now = guard_.seconds();
    if (now - last_progress_ < 0.1) return;
    last_progress_ = now;
    IterationStatistics so_far = iteration_;
    so_far.pruned = pruning_.size();
    so_far.seconds = now - iteration_start_;
    observer_.progress(so_far);
  }

  SearchResult make_result(SearchStatus status) {
    SearchResult result;
    result.status = status;
    result.statistics = statistics_;
    if (status == SearchStatus::kUnknown) result.reason = guard_.reason();
    if (status != SearchStatus::kSolved) return result;
    for (const StateId state : trail_) {
      result.policy.push_back(
          {state, &graph_.actions(state)[mark(state).decision]});
    }
    return result;
  }

  StateGraph& graph_;
  Evaluation evaluation_;
  ResourceGuard& guard_;
  const SearchObserver& observer_;
  BoundGrowth growth_;
  Pruning pruning_;
  double bound_ = 0;
  double next_bound_ = kInfiniteCost;
  double step_ = 1;
  std::uint64_t last_expansions_ = 0;
  BlockVector<Mark> marks_;  // by StateId
  std::vector<Frame> frames_;
  std::vector<StateId> trail_;
  std::vector<std::uint8_t> solved_;
  SearchStatistics statistics_;
  IterationStatistics iteration_;
  double iteration_start_ = 0;
  double last_progress_ = 0;
  std::uint32_t steps_ = 0;
};

}  // namespace certifond::planner
