// A smaller policy, once there is one.
//
// The search takes the first weak plan that it finds; how many rules come of
// it is left to luck.  Afterwards all dead ends that matter are known, and the
// search can afford to be choosy:
//  - links are moved to where less follows (relink.h), as long as that saves
//    rules;
//  - a few times the policy is planned anew from the initial state, with
//    weak plans that are short and have few outcomes (WeakPlanSearch::
//    set_weight).
// The smallest policy stays.
//
// The effort is bounded by numbers of evaluations and of nodes, not by time,
// so that the answer is the same on every machine.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "planner/search/learning/policy_graph.h"
#include "planner/search/learning/policy_snapshot.h"
#include "planner/search/learning/weak_plan_search.h"
#include "planner/task/state_space.h"

namespace certifond::planner {

class Improvement {
 public:
  using Place = PolicyGraph::Place;
  // Closes these places and all that are opened by that; false: gave up.
  using Close = std::function<bool(std::vector<Place> open)>;

  // `graph` is closed, and `best` is its policy.  From then on `best` is the
  // smallest policy that was found, also if Interrupted ends the search.
  Improvement(StateSpace& space, PolicyGraph& graph, WeakPlanSearch& planner,
              PolicySnapshot& best, Close close)
      : space_(space),
        graph_(graph),
        planner_(planner),
        close_(std::move(close)),
        best_(best) {}

  // The graph is not to be used afterwards.
  void run();

  // To be asked while places are closed.
  bool should_give_up() const;

 private:
  // Of a closed graph.
  void keep_if_smaller();
  void relink_while_smaller();
  void plan_again(std::uint32_t weight, std::uint32_t outcome_cost);
  // `first`: evaluations until there was a policy; `end`: those of all.
  void plan_again_with_all(std::uint64_t first, std::uint64_t end);

  StateSpace& space_;
  PolicyGraph& graph_;
  WeakPlanSearch& planner_;
  Close close_;
  PolicySnapshot& best_;
  PolicySnapshot last_;
  std::uint64_t give_up_at_ = 0;  // evaluations
};

}  // namespace certifond::planner
