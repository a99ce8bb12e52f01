// `--algorithm auto`: a search that learns.
//
// It keeps two things, both sound at every moment: a graph of partial-state
// rules (policy_graph.h) and the dead ends learnt so far (nogoods.h).  The
// agenda holds the open places of the graph: outcomes that lead to a state
// which no rule covers yet, the initial state first.  For the state at an open
// place, in this order:
//   1. it matches a nogood: the node that leads there is killed;
//   2. it is a goal, or a rule of finite rank matches: linked;
//   3. a weak plan from it to the goal or to such a rule: its steps become
//      nodes, and the outcomes that the plan did not hope for become open
//      places, the last step's first;
//   4. there is no such plan: the state is a dead end, learnt as a nogood.
// An empty agenda means that the graph is a strong cyclic policy; a nogood
// that matches the initial state means that there is none.  One of the two
// happens: every round through 1 or 4 rules out a state for good, and the
// cubes of the graph only grow (see kRebuildsBeforeComplete for the rest).
// A policy is then made smaller as far as that is cheap (improvement.h).
//
// This is the idea of IDFSP (bottom-up, every outcome of an action solved
// before the next) with what the paper's algorithm forgets between iterations
// kept and generalised.  There are no bounds: the weak plans give the depth.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "planner/heuristics/relaxed_task.h"
#include "planner/policy/cube.h"
#include "planner/policy/regression.h"
#include "planner/policy/rule.h"
#include "planner/search/learning/exchange.h"
#include "planner/search/learning/learning_options.h"
#include "planner/search/learning/nogoods.h"
#include "planner/search/learning/policy_graph.h"
#include "planner/search/learning/policy_snapshot.h"
#include "planner/search/learning/sharing.h"
#include "planner/search/learning/symmetry.h"
#include "planner/search/learning/weak_plan.h"
#include "planner/search/learning/weak_plan_search.h"
#include "planner/task/state_space.h"
#include "planner/task/task.h"

namespace certifond::planner {

struct LearningStatistics {
  // Until there is a policy; what improving it took is counted apart.
  std::uint64_t weak_plans = 0;
  std::uint64_t evaluations = 0;
  std::uint64_t improvement_evaluations = 0;
  std::uint64_t states = 0;
  std::uint64_t nogoods = 0;
  std::uint64_t nodes_made = 0;
  std::uint64_t nodes_killed = 0;
  std::uint64_t links_reopened = 0;
  std::uint32_t worker = 0;  // of a portfolio: who has the answer
  std::uint64_t nogood_layers_taken = 0;
  std::uint64_t rules_taken = 0;
  std::size_t bytes = 0;
};

struct LearningResult {
  enum class Status { kSolved, kUnsolvable, kStopped };
  Status status = Status::kStopped;
  PolicyRules rules;                      // solved: sorted by rank
  std::vector<std::vector<Cube>> layers;  // unsolvable: the proof
  LearningStatistics statistics;
};

class LearningSearch {
 public:
  // Asked regularly, with the bytes in use; true ends the search.
  using Stop = std::function<bool(std::size_t bytes)>;

  // The task, and the exchange if there is one, must outlive the search.
  explicit LearningSearch(const Task& task, const LearningOptions& options = {},
                          Exchange* exchange = nullptr);

  LearningResult run(const Stop& stop);

 private:
  using Place = PolicyGraph::Place;
  using NodeId = PolicyGraph::NodeId;

  // Works on the agenda until it is empty (true), or the search is stopped or
  // the initial state is a dead end.
  bool work();
  LearningResult run_to_the_end(const Stop& stop);
  void count_statistics();
  // Of a closed graph: its policy, or a smaller one if the limits allow.
  PolicySnapshot best_policy();
  // Looks for a smaller policy than `best`, the graph's own (improvement.h).
  void improve(PolicySnapshot& best);
  // False: stopped.
  bool close(const Place& place);
  WeakPlan find_plan(const Place& place, StateId id);
  void add_plan(const Place& place, const WeakPlan& plan);
  bool is_allowed(const WeakPlan& plan);
  void kill_dead_nodes();
  bool leads_to_nogood(const PolicyGraph::Node& node);
  void kill(NodeId node);
  void take_opened();
  void share();
  std::size_t bytes() const;

  LearningOptions options_;
  StateSpace space_;
  std::shared_ptr<const RelaxedTask> relaxed_;
  Regression regression_;
  Symmetry symmetry_;
  Nogoods nogoods_;
  PolicyGraph graph_;
  WeakPlanSearch planner_;
  std::optional<Sharing> sharing_;
  std::vector<Place> agenda_;
  const Stop* stop_ = nullptr;
  std::size_t known_nogoods_ = 0;
  LearningStatistics statistics_;
  std::vector<Word> scratch_;
};

}  // namespace certifond::planner
