#include "planner/search/learning/relaxed_reachability.h"

#include "planner/task/work.h"

namespace certifond::planner {

RelaxedReachability::RelaxedReachability(const RelaxedTask& task)
    : task_(task), in_goal_(task.proposition_count(), false) {
  for (PropositionId id : task.goal()) in_goal_[id.index()] = true;
  for (std::size_t r = 0; r < task.rule_count(); ++r)
    precondition_count_.push_back(static_cast<std::uint32_t>(
        task.preconditions(RelaxedRuleId(r)).size()));
}

void RelaxedReachability::mark(PropositionId proposition) {
  if (reached_[proposition.index()]) return;
  reached_[proposition.index()] = true;
  trail_.push_back(proposition);
}

void RelaxedReachability::fire(RelaxedRuleId rule) {
  for (const RelaxedTask::RelaxedEffect& effect : task_.effects(rule))
    mark(effect.proposition);
}

bool RelaxedReachability::propagate() {
  while (propagated_ < trail_.size() && goal_missing_ > 0) {
    const PropositionId id = trail_[propagated_++];
    if (in_goal_[id.index()]) --goal_missing_;
    const auto requiring = task_.rules_requiring(id);
    count_work(requiring.size());
    for (RelaxedRuleId rule : requiring)
      if (--missing_[rule.index()] == 0) fire(rule);
  }
  return goal_missing_ > 0;
}

void RelaxedReachability::undo_to(std::size_t trail_size) {
  while (propagated_ > trail_size) {
    const PropositionId id = trail_[--propagated_];
    if (in_goal_[id.index()]) ++goal_missing_;
    const auto requiring = task_.rules_requiring(id);
    count_work(requiring.size());
    for (RelaxedRuleId rule : requiring) ++missing_[rule.index()];
  }
  while (trail_.size() > trail_size) {
    reached_[trail_.back().index()] = false;
    trail_.pop_back();
  }
}

void RelaxedReachability::start(const Word* state) {
  count_work(task_.proposition_count() + precondition_count_.size() / 4);
  goal_missing_ = task_.goal().size();
  reached_.assign(task_.proposition_count(), false);
  missing_ = precondition_count_;
  trail_.clear();
  propagated_ = 0;
  for (std::size_t i = 0; i < task_.proposition_count(); ++i)
    if (task_.packer().holds(task_.literal(PropositionId(i)), state))
      mark(PropositionId(i));
  for (RelaxedRuleId rule : task_.rules_without_preconditions()) fire(rule);
}

bool RelaxedReachability::is_derived(PropositionId proposition) const {
  const AtomId atom = task_.literal(proposition).atom();
  return task_.task().atoms[atom.index()].derived;
}

std::optional<Cube> RelaxedReachability::explain_dead_end(const Word* state,
                                                          bool weaken) {
  start(state);
  if (!propagate()) return std::nullopt;
  for (std::size_t i = 0; weaken && i < task_.proposition_count(); ++i) {
    const PropositionId id(i);
    count_work();
    if (reached_[i] || is_derived(id)) continue;
    const std::size_t before = trail_.size();
    mark(id);
    if (!propagate()) undo_to(before);
  }
  Cube cube;
  for (std::size_t i = 0; i < task_.proposition_count(); ++i) {
    const PropositionId id(i);
    if (!reached_[i] && !is_derived(id))
      insert_literal(cube, !task_.literal(id));
  }
  return cube;
}

}  // namespace certifond::planner
