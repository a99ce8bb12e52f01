#include "planner/search/learning/learning_search.h"

#include <algorithm>

#include "fond/base/check.h"
#include "planner/search/learning/improvement.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

PolicyRules rules_of(const PolicySnapshot& policy) {
  PolicyRules result;
  for (const PolicySnapshot::Rule& from : policy.rules) {
    CERTIFOND_CHECK(from.rank != PolicyGraph::kInfinite);
    PolicyRule rule{from.cube, from.op, from.rank, {}};
    for (std::uint32_t target : from.links) {
      if (target == PolicyGraph::kGoal)
        rule.goal_successor = true;
      else
        rule.successors.push_back(target);
    }
    std::sort(rule.successors.begin(), rule.successors.end());
    rule.successors.erase(
        std::unique(rule.successors.begin(), rule.successors.end()),
        rule.successors.end());
    result.push_back(std::move(rule));
  }
  return result;
}

}  // namespace

LearningSearch::LearningSearch(const Task& task, const LearningOptions& options,
                               Exchange* exchange)
    : options_(options),
      space_(task),
      relaxed_(std::make_shared<const RelaxedTask>(
          space_.packer(), Determinization::kAllOutcomes, MutexRules::kKept)),
      regression_(task, space_.packer()),
      symmetry_(space_.packer(), options_.symmetry),
      nogoods_(space_, *relaxed_, regression_, symmetry_, options_),
      graph_(space_, regression_, !options_.rules),
      planner_(space_, nogoods_, symmetry_, options_),
      scratch_(space_.packer().words()) {
  if (exchange != nullptr)
    sharing_.emplace(*exchange, space_, nogoods_, graph_, options_);
}

std::size_t LearningSearch::bytes() const {
  return space_.bytes() + planner_.bytes() + graph_.bytes() + nogoods_.bytes();
}

LearningResult LearningSearch::run(const Stop& stop) {
  const Stop ask = [&](std::size_t size) {
    if (stop(size)) throw Interrupted();
    return false;
  };
  stop_ = &ask;
  const StopScope scope([&] { return stop(bytes()); });
  try {
    return run_to_the_end(stop);
  } catch (const Interrupted&) {
    count_statistics();
    LearningResult result;
    result.statistics = statistics_;
    return result;
  }
}

LearningResult LearningSearch::run_to_the_end(const Stop& stop) {
  agenda_ = {graph_.root()};
  LearningResult result;
  const Word* init = space_.words(space_.initial());
  const bool closed = work();
  count_statistics();
  sharing_.reset();  // closed nodes stay as they are only until now
  if (nogoods_.matches(init)) {
    if (auto layers = nogoods_.proof(init)) {
      result.status = LearningResult::Status::kUnsolvable;
      result.layers = *std::move(layers);
    } else {
      // No proof of a size to write down: found again without symmetry.
      LearningOptions plain = options_;
      plain.symmetry = false;
      return LearningSearch(space_.task(), plain).run(stop);
    }
  } else if (closed) {
    result.status = LearningResult::Status::kSolved;
    result.rules = rules_of(best_policy());
    use_longest_ways_if_acyclic(result.rules);
  }
  statistics_.bytes = bytes();
  result.statistics = statistics_;
  return result;
}

void LearningSearch::count_statistics() {
  statistics_.evaluations = planner_.evaluations();
  statistics_.weak_plans = planner_.searches();
  statistics_.nogoods = nogoods_.cubes().size();
  statistics_.states = space_.registry().size();
  statistics_.bytes = bytes();
  statistics_.worker = options_.worker;
  if (!sharing_) return;
  statistics_.nogood_layers_taken = sharing_->layers_taken();
  statistics_.rules_taken = sharing_->rules_taken();
}

bool LearningSearch::work() {
  const Word* init = space_.words(space_.initial());
  if (sharing_) share();
  while (!agenda_.empty() && !nogoods_.matches(init)) {
    const Place place = agenda_.back();
    agenda_.pop_back();
    if (graph_.is_open(place) && (!close(place) || (*stop_)(bytes())))
      return false;
    if (sharing_) share();
  }
  return agenda_.empty();
}

// What the limits may cut short is what follows the policy as it was found.
PolicySnapshot LearningSearch::best_policy() {
  const auto found = [this] {
    const NoStopScope scope;
    return snapshot_as_it_is(graph_);
  };
  PolicySnapshot best = found();
  try {
    graph_.simplify();
    best = found();
    if (options_.improvement) improve(best);
  } catch (const Interrupted&) {
  }
  return best;
}

void LearningSearch::improve(PolicySnapshot& best) {
  const LearningStatistics first = statistics_;
  const Stop* stop = stop_;
  Improvement improvement(space_, graph_, planner_, best,
                          [this](std::vector<Place> open) {
                            agenda_ = std::move(open);
                            return work();
                          });
  const Stop give_up = [&](std::size_t size) {
    return (*stop)(size) || improvement.should_give_up();
  };
  stop_ = &give_up;
  try {
    improvement.run();
  } catch (const Interrupted&) {
  }
  stop_ = stop;
  statistics_ = first;
  statistics_.improvement_evaluations =
      planner_.evaluations() - first.evaluations;
}

bool LearningSearch::close(const Place& place) {
  const StateId id = graph_.state_at(place);
  const Word* state = space_.words(id);
  if (nogoods_.matches(state)) {
    CERTIFOND_CHECK(place.node != PolicyGraph::kRoot);
    kill(place.node);
    return true;
  }
  if (space_.packer().is_goal(state)) {
    graph_.connect(place, PolicyGraph::kGoal);
    take_opened();
    return true;
  }
  const NodeId match = graph_.best_match(state);
  if (match != PolicyGraph::kNone) {
    graph_.connect(place, match);
    take_opened();
    return true;
  }
  const WeakPlan plan = find_plan(place, id);
  if (plan.status == WeakPlan::Status::kStopped) return false;
  agenda_.push_back(place);
  kill_dead_nodes();
  if (plan.status == WeakPlan::Status::kFound && graph_.is_open(place) &&
      is_allowed(plan))
    add_plan(place, plan);
  return true;
}

WeakPlan LearningSearch::find_plan(const Place& place, StateId id) {
  const auto solved = [this](const Word* words) {
    return graph_.matches(words);
  };
  const auto stop = [this] { return (*stop_)(bytes()); };
  const Cube* hoped = options_.detours ? graph_.hoped_for(place) : nullptr;
  if (hoped != nullptr) {
    const Cube near = *hoped;
    WeakPlan plan = planner_.search_near(id, near, solved, stop);
    if (plan.status == WeakPlan::Status::kFound) return plan;
  }
  return planner_.search(id, solved, stop);
}

// Nogoods that the search learnt later may rule out its earlier steps; and
// the nodes that it aimed at may have been killed since.
bool LearningSearch::is_allowed(const WeakPlan& plan) {
  for (const WeakPlan::Step& step : plan.steps) {
    for (const Outcome& outcome : space_.task().outcomes_of(step.op)) {
      space_.apply(outcome, space_.words(step.state), scratch_.data());
      if (nogoods_.matches(scratch_.data())) return false;
    }
  }
  const WeakPlan::Step& last = plan.steps.back();
  space_.apply(space_.task().outcomes_of(last.op)[last.outcome],
               space_.words(last.state), scratch_.data());
  return space_.packer().is_goal(scratch_.data()) ||
         graph_.matches(scratch_.data());
}

void LearningSearch::add_plan(const Place& place, const WeakPlan& plan) {
  NodeId next = PolicyGraph::kNone;
  std::vector<NodeId> nodes(plan.steps.size());
  for (std::size_t i = plan.steps.size(); i-- > 0;) {
    const WeakPlan::Step& step = plan.steps[i];
    nodes[i] = graph_.add_node(step.state, step.op);
    ++statistics_.nodes_made;
    const Place hoped = graph_.place(nodes[i], step.outcome);
    if (next == PolicyGraph::kNone) {
      const StateId end = graph_.state_at(hoped);
      next = space_.is_goal(end) ? PolicyGraph::kGoal
                                 : graph_.best_match(space_.words(end));
      CERTIFOND_CHECK(next != PolicyGraph::kNone);
    }
    graph_.connect(hoped, next);
    next = nodes[i];
  }
  if (graph_.is_open(place)) graph_.connect(place, next);
  take_opened();
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (std::uint32_t o = 0; o < graph_.node(nodes[i]).links.size(); ++o)
      if (o != plan.steps[i].outcome)
        agenda_.push_back(graph_.place(nodes[i], o));
}

bool LearningSearch::leads_to_nogood(const PolicyGraph::Node& node) {
  for (const Outcome& outcome : space_.task().outcomes_of(node.op)) {
    space_.apply(outcome, space_.words(node.origin), scratch_.data());
    if (nogoods_.matches(scratch_.data())) return true;
  }
  return false;
}

void LearningSearch::kill_dead_nodes() {
  if (known_nogoods_ == nogoods_.cubes().size()) return;
  known_nogoods_ = nogoods_.cubes().size();
  for (NodeId id = 0; id < graph_.node_slots(); ++id) {
    count_work();
    if (graph_.node(id).alive && leads_to_nogood(graph_.node(id))) kill(id);
  }
}

void LearningSearch::kill(NodeId node) {
  graph_.kill(node);
  ++statistics_.nodes_killed;
  take_opened();
}

void LearningSearch::take_opened() {
  for (const Place& place : graph_.take_opened()) {
    agenda_.push_back(place);
    ++statistics_.links_reopened;
  }
}

void LearningSearch::share() {
  for (const Place& place : sharing_->share()) agenda_.push_back(place);
  take_opened();
  kill_dead_nodes();
}

}  // namespace certifond::planner
