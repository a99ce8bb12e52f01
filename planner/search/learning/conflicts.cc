#include "planner/search/learning/conflicts.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// Of one operator; what forbids it beyond that is not used.
constexpr std::size_t kMostCubes = 64;

std::vector<Literal> all_literals(const Task& task) {
  std::vector<Literal> result;
  for (std::size_t i = 0; i < task.atoms.size(); ++i) {
    if (task.atoms[i].derived) continue;
    result.push_back(Literal::positive(AtomId(i)));
    result.push_back(Literal::negative(AtomId(i)));
  }
  return result;
}

}  // namespace

Conflicts::Conflicts(const StatePacker& packer)
    : packer_(packer), task_(packer.task()), achievers_(packer.task()) {}

// Where a disjunction was split, one operator's precondition is not all that
// makes the action applicable.
void Conflicts::find_shared_actions() {
  const auto key = [&](std::uint32_t i) {
    const Operator& op = task_.operators[i];
    return std::tie(op.action, op.args);
  };
  std::vector<std::uint32_t> order(task_.operators.size());
  std::iota(order.begin(), order.end(), 0);
  counted_sort(
      order.begin(), order.end(),
      [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
  shares_action_.assign(order.size(), false);
  for (std::size_t i = 1; i < order.size(); ++i)
    if (key(order[i - 1]) == key(order[i]))
      shares_action_[order[i - 1]] = shares_action_[order[i]] = true;
}

void Conflicts::build() {
  const std::vector<Literal> literals = all_literals(task_);
  relaxed_ = std::make_unique<RelaxedTask>(
      packer_, Determinization::kAllOutcomes, MutexRules::kKept, literals);
  find_shared_actions();
  in_goal_.assign(relaxed_->proposition_count(), false);
  for (PropositionId id : relaxed_->goal()) in_goal_[id.index()] = true;
  breaks_.resize(relaxed_->proposition_count());
  place_of_.assign(task_.operators.size(), kFree);
  index_rules();
  bytes_ += relaxed_->bytes();
}

// The rules of an operator stand side by side, in the order of operators.
void Conflicts::index_rules() {
  const std::size_t rules = relaxed_->rule_count();
  count_work(rules + task_.operators.size());
  first_rule_.assign(task_.operators.size() + 1, 0);
  operator_of_.resize(rules);
  for (std::size_t r = 0; r < rules; ++r) {
    const RelaxedRuleId rule(r);
    precondition_count_.push_back(
        static_cast<std::uint32_t>(relaxed_->preconditions(rule).size()));
    const OutcomeId outcome = relaxed_->effects(rule).front().outcome;
    if (!outcome.valid()) continue;
    operator_of_[r] = relaxed_->operator_of(outcome);
    CERTIFOND_CHECK(r == 0 ||
                    operator_of_[r - 1].index() <= operator_of_[r].index());
    ++first_rule_[operator_of_[r].index() + 1];
  }
  std::partial_sum(first_rule_.begin(), first_rule_.end(), first_rule_.begin());
}

std::uint32_t Conflicts::blocked_place(OperatorId op) {
  std::uint32_t& place = place_of_[op.index()];
  if (place == kFree) {
    place = static_cast<std::uint32_t>(blocked_.size());
    blocked_.push_back({WeakestCubes(kMostCubes),
                        {},
                        first_rule_[op.index()],
                        first_rule_[op.index() + 1]});
  }
  return place;
}

void Conflicts::add(const Cube& nogood, LayerId layer) {
  if (relaxed_ == nullptr) build();
  Cube where;
  for (Literal literal : nogood) {
    for (const Achievers::Achiever& achiever : achievers_.of(literal)) {
      const Knowledge knowledge = shares_action_[achiever.op.index()]
                                      ? Knowledge::kNone
                                      : Knowledge::kListed;
      if (!achievers_.leads_into(nogood, achiever, knowledge, where)) continue;
      Blocked& blocked = blocked_[blocked_place(achiever.op)];
      if (blocked.forbidden.size() >= kMostCubes || !blocked.cubes.add(where))
        continue;
      const auto id = static_cast<std::uint32_t>(forbidden_.size());
      blocked.forbidden.push_back(id);
      forbidden_.push_back({achiever.op, layer});
      for (Literal kept : where)
        breaks_[relaxed_->proposition(!kept).index()].push_back(id);
      bytes_ += sizeof(Forbidden) + where.size() * 2 * sizeof(std::uint32_t);
    }
  }
}

bool Conflicts::is_blocked(RelaxedRuleId rule) const {
  const OperatorId op = operator_of_[rule.index()];
  if (!op.valid()) return false;
  const std::uint32_t place = place_of_[op.index()];
  return place != kFree && kept_[place] > 0;
}

bool Conflicts::would_fire(const Blocked& blocked) const {
  for (std::uint32_t r = blocked.first_rule; r < blocked.rules_end; ++r)
    if (missing_[r] == 0) return true;
  return false;
}

void Conflicts::mark(PropositionId proposition) {
  if (reached_[proposition.index()]) return;
  reached_[proposition.index()] = true;
  trail_.push_back(proposition);
}

void Conflicts::fire_if_possible(RelaxedRuleId rule) {
  if (missing_[rule.index()] > 0 || is_blocked(rule)) return;
  count_work(relaxed_->effects(rule).size());
  for (const RelaxedTask::RelaxedEffect& effect : relaxed_->effects(rule))
    mark(effect.proposition);
}

void Conflicts::settle(PropositionId proposition) {
  if (in_goal_[proposition.index()]) --goal_missing_;
  const auto requiring = relaxed_->rules_requiring(proposition);
  const std::vector<std::uint32_t>& breaks = breaks_[proposition.index()];
  count_work(requiring.size() + breaks.size());
  for (RelaxedRuleId rule : requiring)
    if (--missing_[rule.index()] == 0) fire_if_possible(rule);
  for (std::uint32_t id : breaks) {
    if (broken_[id]++ > 0) continue;
    const std::uint32_t place = place_of_[forbidden_[id].op.index()];
    if (--kept_[place] > 0) continue;
    const Blocked& blocked = blocked_[place];
    for (std::uint32_t r = blocked.first_rule; r < blocked.rules_end; ++r)
      fire_if_possible(RelaxedRuleId(r));
  }
}

void Conflicts::unsettle(PropositionId proposition) {
  if (in_goal_[proposition.index()]) ++goal_missing_;
  const auto requiring = relaxed_->rules_requiring(proposition);
  const std::vector<std::uint32_t>& breaks = breaks_[proposition.index()];
  count_work(requiring.size() + breaks.size());
  for (RelaxedRuleId rule : requiring) ++missing_[rule.index()];
  for (std::uint32_t id : breaks)
    if (--broken_[id] == 0) ++kept_[place_of_[forbidden_[id].op.index()]];
}

bool Conflicts::propagate() {
  while (propagated_ < trail_.size() && goal_missing_ > 0)
    settle(trail_[propagated_++]);
  return goal_missing_ > 0;
}

void Conflicts::undo_to(std::size_t trail_size) {
  while (propagated_ > trail_size) unsettle(trail_[--propagated_]);
  while (trail_.size() > trail_size) {
    reached_[trail_.back().index()] = false;
    trail_.pop_back();
  }
}

void Conflicts::start(const Word* state) {
  const std::size_t propositions = relaxed_->proposition_count();
  count_work(propositions + (missing_.size() + forbidden_.size()) / 4);
  goal_missing_ = relaxed_->goal().size();
  reached_.assign(propositions, false);
  missing_ = precondition_count_;
  broken_.assign(forbidden_.size(), 0);
  kept_.resize(blocked_.size());
  for (std::size_t i = 0; i < blocked_.size(); ++i)
    kept_[i] = static_cast<std::uint32_t>(blocked_[i].forbidden.size());
  trail_.clear();
  propagated_ = 0;
  for (std::size_t i = 0; i < propositions; ++i)
    if (packer_.holds(relaxed_->literal(PropositionId(i)), state))
      mark(PropositionId(i));
  for (RelaxedRuleId rule : relaxed_->rules_without_preconditions())
    fire_if_possible(rule);
}

bool Conflicts::is_derived(PropositionId proposition) const {
  const AtomId atom = relaxed_->literal(proposition).atom();
  return task_.atoms[atom.index()].derived;
}

void Conflicts::drop_literals() {
  for (std::size_t i = 0; i < relaxed_->proposition_count(); ++i) {
    const PropositionId id(i);
    count_work();
    if (reached_[i] || is_derived(id)) continue;
    const std::size_t before = trail_.size();
    mark(id);
    if (!propagate()) undo_to(before);
  }
}

Conflicts::Explanation Conflicts::result() const {
  Explanation result;
  for (std::size_t i = 0; i < relaxed_->proposition_count(); ++i) {
    const PropositionId id(i);
    if (!reached_[i] && !is_derived(id))
      insert_literal(result.cube, !relaxed_->literal(id));
  }
  for (std::size_t i = 0; i < blocked_.size(); ++i) {
    const Blocked& blocked = blocked_[i];
    count_work();
    if (kept_[i] == 0 || !would_fire(blocked)) continue;
    const auto kept =
        std::find_if(blocked.forbidden.begin(), blocked.forbidden.end(),
                     [&](std::uint32_t id) { return broken_[id] == 0; });
    result.rests_on.push_back(forbidden_[*kept].layer);
  }
  return result;
}

std::optional<Conflicts::Explanation> Conflicts::explain(const Word* state,
                                                         bool weaken) {
  if (forbidden_.empty()) return std::nullopt;
  start(state);
  if (!propagate()) return std::nullopt;
  if (weaken) drop_literals();
  return result();
}

}  // namespace certifond::planner
