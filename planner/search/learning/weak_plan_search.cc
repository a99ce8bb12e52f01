#include "planner/search/learning/weak_plan_search.h"

#include <algorithm>
#include <limits>

#include "fond/base/check.h"
#include "planner/search/learning/shorten.h"

namespace certifond::planner {
namespace {

constexpr std::int64_t kBoost = 1000;
constexpr std::uint64_t kUnitsBetweenStops = 64;
// Evaluations before a search restarts to use what it has learnt; doubled at
// every restart.
constexpr std::uint64_t kFirstPatience = 200;
// Every so many turns is for the types, if the style has them.
constexpr std::uint64_t kTurnsForTypes = 3;
// Evaluations of a search for a near goal, and how far that may be.
constexpr std::uint64_t kNearPatience = 50;
constexpr std::uint64_t kNearPatiencePerStep = 10;
constexpr double kFarAway = 1000;
// Relaxed plans are followed by so many steps, or not at all: fewer are found
// by the search itself, and plans with fewer detours.
constexpr std::size_t kLeastWalk = 3;
// And the h-value must fall by one for so many steps.
constexpr std::size_t kMostStepsPerProgress = 2;

std::shared_ptr<const RelaxedTask> compacted(const StatePacker& packer) {
  auto relaxed = std::make_shared<RelaxedTask>(packer);
  relaxed->compact();
  return relaxed;
}

}  // namespace

WeakPlanSearch::Guide::Guide(RestrictedTask restricted_task)
    : restricted(std::move(restricted_task)),
      packer(restricted.task),
      heuristic(compacted(packer)) {}

WeakPlanSearch::WeakPlanSearch(StateSpace& space, Nogoods& nogoods,
                               const Symmetry& symmetry,
                               const LearningOptions& options)
    : space_(space),
      task_(space.task()),
      nogoods_(nogoods),
      symmetry_(symmetry),
      options_(options),
      restriction_(space.task()),
      style_(style_of(options.worker, 0)),
      novelty_(space.packer()),
      state_(space.packer().words()) {}

void WeakPlanSearch::update_guide() {
  const std::vector<Cube>& cubes = nogoods_.cubes();
  for (; known_nogoods_ < cubes.size(); ++known_nogoods_)
    if (options_.restriction) restriction_.add(cubes[known_nogoods_]);
  restriction_.update();
  if (guide_ != nullptr && guide_version_ == restriction_.version() &&
      guide_order_ == style_.operator_order)
    return;
  guide_version_ = restriction_.version();
  guide_order_ = style_.operator_order;
  guide_ = std::make_unique<Guide>(restriction_.restricted(guide_order_));
}

bool WeakPlanSearch::should_restart() const {
  if (near_) return evaluations_ >= give_up_at_;
  if (evaluations_ >= end_at_) return true;
  return evaluations_ >= restart_at_ &&
         known_nogoods_ < nogoods_.cubes().size();
}

WeakPlanSearch::Info& WeakPlanSearch::info(StateId id) {
  if (id.index() >= info_.size())
    info_.resize(std::max(id.index() + 1, info_.size() * 2));
  return info_[id.index()];
}

void WeakPlanSearch::start_search() {
  ++searches_;
  all_.start(style_);
  preferred_.start(style_);
  types_.start(style_.seed);
  novelty_.clear();
  turn_ = 0;
  seen_.clear();
  best_h_ = kMostBuckets;
}

bool WeakPlanSearch::evaluate(Successor& successor) {
  ++evaluations_;
  const Word* state = space_.words(successor.id);
  const double h = guide_->heuristic.evaluate(state);
  successor.preferred.clear();
  successor.relaxed_plan.clear();
  if (h == kInfiniteCost && near_) return false;
  if (h == kInfiniteCost) {
    if (nogoods_.learn_relaxed(state) || nogoods_.learn_conflict(state))
      return false;
    // A dead end by what the nogoods say of operators, but there is no proof
    // in cubes: looked at last.
    successor.h = kMostBuckets - 1;
    return true;
  }
  successor.h =
      static_cast<std::uint32_t>(std::min<double>(h, kMostBuckets - 2));
  for (OperatorId op : guide_->heuristic.preferred()) {
    const OperatorId origin = guide_->restricted.origin[op.index()];
    if (successor.preferred.empty() || successor.preferred.back() != origin)
      successor.preferred.push_back(origin);
  }
  if (looks_ahead() && successor.h < best_h_) keep_relaxed_plan(successor);
  return true;
}

// A restricted operator has the outcomes of its origin.
void WeakPlanSearch::keep_relaxed_plan(Successor& successor) const {
  const RestrictedTask& restricted = guide_->restricted;
  for (OutcomeId outcome : guide_->heuristic.sorted_relaxed_plan()) {
    const OperatorId op = guide_->heuristic.operator_of(outcome);
    const Operator& copy = restricted.task.operators[op.index()];
    successor.relaxed_plan.push_back(
        {restricted.origin[op.index()],
         static_cast<std::uint32_t>(outcome.index()) - copy.outcomes.begin});
  }
}

StateId WeakPlanSearch::canonical(StateId id) {
  if (symmetry_.empty()) return id;
  const Word* words = space_.words(id);
  canonical_.assign(words, words + state_.size());
  if (!symmetry_.make_canonical(canonical_.data(), permutation_)) return id;
  return space_.registry().insert(canonical_.data()).first;
}

bool WeakPlanSearch::make_successor(const Unit& unit, std::uint32_t outcome) {
  space_.apply(task_.outcomes_of(unit.op)[outcome], space_.words(unit.state),
               state_.data());
  const Word* image = state_.data();
  if (!symmetry_.empty()) {
    canonical_ = state_;
    if (symmetry_.make_canonical(canonical_.data(), permutation_))
      image = canonical_.data();
  }
  if (!nogoods_.empty() && nogoods_.matches(state_.data(), image)) return false;
  const StateId canonical = space_.registry().insert(image).first;
  if (!is_news(canonical, cost_after(unit))) return true;
  if (successors_.size() == successor_count_) successors_.emplace_back();
  Successor& successor = successors_[successor_count_++];
  successor.id = image == state_.data()
                     ? canonical
                     : space_.registry().insert(state_.data()).first;
  successor.canonical = canonical;
  successor.outcome = outcome;
  return true;
}

bool WeakPlanSearch::is_news(StateId canonical, std::uint32_t cost) {
  const Info& known = info(canonical);
  return known.seen_in != searches_ || (weight_ > 0 && cost < known.least);
}

std::uint32_t WeakPlanSearch::cost_after(const Unit& unit) {
  const auto outcomes =
      static_cast<std::uint32_t>(task_.outcomes_of(unit.op).size());
  return info(unit.state).cost + 1 + outcome_cost_ * (outcomes - 1);
}

void WeakPlanSearch::mark_seen(StateId id, StateId canonical) {
  if (!seen(canonical)) seen_.push_back(id);
  const std::uint32_t cost = info(id).cost;
  info(canonical).seen_in = searches_;
  info(canonical).least = cost;
}

bool WeakPlanSearch::expand(const Unit& unit, const Solved& solved) {
  successor_count_ = 0;
  const auto outcomes = task_.outcomes_of(unit.op);
  for (std::uint32_t o = 0; o < outcomes.size(); ++o)
    if (!make_successor(unit, o)) return false;
  for (std::size_t i = 0; i < successor_count_; ++i) {
    Successor& successor = successors_[i];
    successor.solved = is_solved(successor.id, solved);
    if (!successor.solved && !evaluate(successor)) return false;
  }
  return true;
}

void WeakPlanSearch::enqueue(const Successor& successor) {
  if (successor.h < best_h_) {
    best_h_ = successor.h;
    preferred_.priority -= kBoost;
  }
  const std::uint32_t priority = priority_of(successor);
  space_.applicable(successor.id, operators_);
  for (OperatorId op : operators_) all_.push(priority, {successor.id, op});
  if (style_.types) {
    const std::uint32_t depth = info(successor.id).cost;
    for (OperatorId op : operators_)
      types_.push(successor.h, depth, {successor.id, op});
  }
  if (!options_.preferred) return;
  for (OperatorId op : successor.preferred)
    preferred_.push(priority, {successor.id, op});
}

std::uint32_t WeakPlanSearch::priority_of(const Successor& successor) {
  const std::uint32_t h = successor.h;
  if (weight_ > 0) return info(successor.id).cost + weight_ * h;
  if (style_.novelty == SearchStyle::Novelty::kNotAsked) return h;
  const bool novel = novelty_.is_novel(space_.words(successor.id), h);
  if (style_.novelty == SearchStyle::Novelty::kWithinH)
    return 2 * h + (novel ? 0 : 1);
  return novel ? h : std::min(h, kMostBuckets / 2) + kMostBuckets / 2;
}

Unit WeakPlanSearch::next_unit() {
  if (style_.types && ++turn_ % kTurnsForTypes == 0 && !types_.empty())
    return types_.pop();
  const bool take_preferred =
      !preferred_.empty() &&
      (all_.empty() || preferred_.priority <= all_.priority);
  UnitQueue& queue = take_preferred ? preferred_ : all_;
  ++queue.priority;
  return queue.pop();
}

std::vector<WeakPlan::Step> WeakPlanSearch::trace(StateId end) {
  std::vector<WeakPlan::Step> steps;
  for (StateId id = end; info(id).parent.valid(); id = info(id).parent)
    steps.push_back({info(id).parent, info(id).op, info(id).outcome});
  std::reverse(steps.begin(), steps.end());
  return steps;
}

void WeakPlanSearch::begin_attempt(std::uint64_t attempt) {
  const std::uint64_t number = lucky_ + attempt;
  if (!options_.restarts || weight_ > 0) {
    style_ = style_of(options_.worker, 0);
    end_at_ = std::numeric_limits<std::uint64_t>::max();
  } else if (number % kSearchStyles == 0) {
    style_ = style_of(options_.worker, 0);
    end_at_ = evaluations_ + own_budget(number / kSearchStyles);
  } else {
    style_ = style_of(options_.worker, number);
    end_at_ = evaluations_ + options_.restart_unit * luby(attempt + 1);
  }
}

std::uint64_t WeakPlanSearch::own_budget(std::uint64_t times) const {
  const std::uint64_t first =
      std::max(options_.restart_unit,
               options_.restart_work / (task_.operators.size() + 1));
  return first << (2 * std::min<std::uint64_t>(times, 20));
}

WeakPlan WeakPlanSearch::search(StateId start, const Solved& solved,
                                const Stop& stop) {
  std::uint64_t patience = kFirstPatience;
  std::uint64_t attempt = 0;
  begin_attempt(attempt);
  while (true) {
    update_guide();
    restart_at_ = evaluations_ + patience;
    if (nogoods_.matches(space_.words(start)))
      return {WeakPlan::Status::kDeadEnd, {}};
    if (std::optional<WeakPlan> plan = try_search(start, solved, stop)) {
      if (plan->status == WeakPlan::Status::kFound)
        lucky_ = (lucky_ + attempt) % kSearchStyles;
      if (options_.shortening) shorten(space_, nogoods_, solved, plan->steps);
      return *std::move(plan);
    }
    if (evaluations_ >= end_at_)
      begin_attempt(++attempt);
    else
      patience *= 2;
  }
}

WeakPlan WeakPlanSearch::search_near(StateId start, const Cube& near,
                                     const Solved& solved, const Stop& stop) {
  begin_attempt(0);
  update_guide();
  guide_->heuristic.set_goal(near);
  const double h = guide_->heuristic.evaluate(space_.words(start));
  WeakPlan plan;
  if (h < kFarAway) {
    near_ = true;
    give_up_at_ = evaluations_ + kNearPatience +
                  kNearPatiencePerStep * static_cast<std::uint64_t>(h);
    if (std::optional<WeakPlan> found = try_search(start, solved, stop))
      plan = *std::move(found);
    if (options_.shortening) shorten(space_, nogoods_, solved, plan.steps);
    near_ = false;
  }
  guide_->heuristic.set_goal(task_.goal);
  return plan;
}

void WeakPlanSearch::reach(const Unit& unit, const Successor& successor) {
  const std::uint32_t cost = cost_after(unit);
  Info& way = info(successor.id);
  way.parent = unit.state;
  way.op = unit.op;
  way.outcome = successor.outcome;
  way.cost = cost;
}

bool WeakPlanSearch::is_solved(StateId id, const Solved& solved) const {
  return space_.is_goal(id) || solved(space_.words(id));
}

bool WeakPlanSearch::walk_on(StateId from, const Hope& hope) {
  if (!space_.packer().holds(task_.precondition(hope.op), space_.words(from)))
    return false;
  successor_count_ = 0;
  const auto outcomes = task_.outcomes_of(hope.op);
  for (std::uint32_t o = 0; o < outcomes.size(); ++o)
    if (!make_successor({from, hope.op}, o)) return false;
  for (std::size_t i = 0; i < successor_count_; ++i) {
    const Successor& to = successors_[i];
    if (to.outcome != hope.outcome) continue;
    if (info(to.canonical).walked_in == walks_) return false;
    info(to.canonical).walked_in = walks_;
    walk_.push_back(
        {{from, hope.op}, {to.id, to.canonical, to.outcome, 0, false, {}, {}}});
    return true;
  }
  return false;
}

void WeakPlanSearch::walk(const Successor& from, const Solved& solved) {
  ++walks_;
  walk_.clear();
  info(from.canonical).walked_in = walks_;
  std::vector<Hope> open = from.relaxed_plan;
  StateId at = from.id;
  for (bool moved = true; moved;) {
    moved = false;
    std::vector<Hope> later;
    for (const Hope& hope : open) {
      if (!walk_on(at, hope)) {
        later.push_back(hope);
        continue;
      }
      moved = true;
      at = walk_.back().to.id;
      walk_.back().to.solved = is_solved(at, solved);
      if (walk_.back().to.solved) return;
    }
    open = std::move(later);
  }
}

std::optional<WeakPlan> WeakPlanSearch::look_ahead(Successor from,
                                                   const Solved& solved,
                                                   const Stop& stop) {
  while (!from.relaxed_plan.empty() && !stop()) {
    walk(from, solved);
    if (walk_.empty()) return std::nullopt;
    Successor& end = walk_.back().to;
    if (!end.solved &&
        (walk_.size() < kLeastWalk || !evaluate(end) || end.h >= best_h_))
      return std::nullopt;
    if ((from.h - end.h) * kMostStepsPerProgress < walk_.size())
      return std::nullopt;
    for (Walked& walked : walk_) {
      reach(walked.by, walked.to);
      if (end.solved) continue;
      if (&walked.to != &end) walked.to.h = from.h;
      mark_seen(walked.to.id, walked.to.canonical);
      enqueue(walked.to);
    }
    if (end.solved) return WeakPlan{WeakPlan::Status::kFound, trace(end.id)};
    from = std::move(end);
  }
  return std::nullopt;
}

std::optional<WeakPlan> WeakPlanSearch::try_search(StateId start,
                                                   const Solved& solved,
                                                   const Stop& stop) {
  start_search();
  Successor first;
  first.id = start;
  first.canonical = canonical(start);
  if (!evaluate(first))
    return WeakPlan{
        near_ ? WeakPlan::Status::kStopped : WeakPlan::Status::kDeadEnd, {}};
  best_h_ = first.h;
  info(start) = {};
  mark_seen(start, first.canonical);
  enqueue(first);
  if (auto plan = look_ahead(std::move(first), solved, stop)) return plan;
  for (std::uint64_t units = 1; !all_.empty() || !preferred_.empty(); ++units) {
    if (units % kUnitsBetweenStops == 0 && stop())
      return WeakPlan{WeakPlan::Status::kStopped, {}};
    if (should_restart()) return std::nullopt;
    const Unit unit = next_unit();
    if (!expand(unit, solved)) continue;
    std::optional<Successor> leader;
    for (std::size_t i = 0; i < successor_count_; ++i) {
      const Successor& successor = successors_[i];
      if (!is_news(successor.canonical, cost_after(unit)))
        continue;  // one state again
      reach(unit, successor);
      if (successor.solved)
        return WeakPlan{WeakPlan::Status::kFound, trace(successor.id)};
      mark_seen(successor.id, successor.canonical);
      if (looks_ahead() && successor.h < best_h_) leader = successor;
      enqueue(successor);
    }
    if (!leader) continue;
    if (auto plan = look_ahead(*std::move(leader), solved, stop)) return plan;
  }
  if (near_) return std::nullopt;
  if (!nogoods_.learn_closed(seen_, stop))
    return WeakPlan{WeakPlan::Status::kStopped, {}};
  CERTIFOND_CHECK(nogoods_.matches(space_.words(start)));
  return WeakPlan{WeakPlan::Status::kDeadEnd, {}};
}

std::size_t WeakPlanSearch::bytes() const {
  return info_.capacity() * sizeof(Info) +
         (all_.size() + preferred_.size() + types_.size()) * sizeof(Unit);
}

}  // namespace certifond::planner
