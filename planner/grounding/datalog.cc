#include "planner/grounding/datalog.h"

#include <algorithm>

#include "fond/base/check.h"

namespace certifond::planner {

using pddl::Term;

RelationId Datalog::add_relation(std::size_t arity, bool fixed, bool distinct) {
  relations_.emplace_back(arity, distinct);
  fixed_.push_back(fixed);
  return RelationId(relations_.size() - 1);
}

void Datalog::add_fact(RelationId relation, std::span<const Value> tuple) {
  Relation& target = relations_[relation.index()];
  const auto [row, is_new] = target.insert(tuple);
  if (!is_new) return;
  if (fixed_[relation.index()])
    target.activate();
  else
    queue_.push_back({relation, row});
}

void Datalog::add_rule(Rule rule) {
  CERTIFOND_CHECK(!fixed_[rule.head.relation.index()]);
  if (!unify(rule)) return;
  std::vector<std::vector<bool>>& domains = domains_.emplace_back();
  for (const std::vector<pddl::ObjectId>& domain : rule.domains) {
    std::vector<bool>& bits = domains.emplace_back();
    if (domain.size() == objects_) continue;
    bits.assign(objects_, false);
    for (const pddl::ObjectId object : domain) bits[object.index()] = true;
  }
  rules_.push_back(std::move(rule));
}

void Datalog::make_plans() {
  triggers_.resize(relations_.size());
  for (std::size_t r = 0; r < rules_.size(); ++r) {
    const Rule& rule = rules_[r];
    bool has_trigger = false;
    for (std::size_t i = 0; i < rule.body.size(); ++i) {
      const std::size_t relation = rule.body[i].relation.index();
      if (fixed_[relation]) continue;
      has_trigger = true;
      triggers_[relation].push_back(
          make_join_plan(rule, r, i, relations_, fixed_));
    }
    if (!has_trigger)
      initial_.push_back(
          make_join_plan(rule, r, kNoTrigger, relations_, fixed_));
  }
}

bool Datalog::run(const std::function<bool()>& stop) {
  stop_ = &stop;
  make_plans();
  trigger_row_ = kNoRow;
  for (const JoinPlan& plan : initial_) fire(plan, {});
  for (std::size_t next = 0; next < queue_.size() && !stopped_; ++next) {
    std::tie(trigger_relation_, trigger_row_) = queue_[next];
    Relation& relation = relations_[trigger_relation_.index()];
    relation.activate();
    std::vector<Value> row(relation.row(trigger_row_).begin(),
                           relation.row(trigger_row_).end());
    for (const JoinPlan& plan : triggers_[trigger_relation_.index()])
      fire(plan, row);
  }
  stop_ = nullptr;
  return !stopped_;
}

void Datalog::fire(const JoinPlan& plan, std::span<const Value> row) {
  if (must_stop()) return;
  plan_ = &plan;
  binding_.assign(rules_[plan.rule].domains.size(), 0);
  if (keys_.size() < plan.steps.size()) keys_.resize(plan.steps.size());
  if (!match(plan.trigger, row) || !pass(plan.tests)) return;
  join(0);
}

void Datalog::join(std::size_t depth) {
  if (must_stop()) return;
  if (depth == plan_->steps.size()) return emit();
  const JoinStep& step = plan_->steps[depth];
  if (step.kind == JoinStep::Kind::kEnumerate) {
    for (const pddl::ObjectId object :
         rules_[plan_->rule].domains[step.variable]) {
      binding_[step.variable] = object.value();
      if (!stopped_ && pass(step.tests)) join(depth + 1);
    }
    return;
  }
  const std::size_t id = step.relation.index();
  if (step.kind == JoinStep::Kind::kScan) {
    const Row end = relations_[id].active();
    for (Row r = 0; r < end; ++r) join_row(step, r, depth);
    return;
  }
  std::vector<Value>& key = keys_[depth];
  key.clear();
  for (const Term term : step.key) key.push_back(value_of(term));
  if (step.kind == JoinStep::Kind::kMember) {
    const Row row = relations_[id].find(key);
    if (row < relations_[id].active()) join_row(step, row, depth);
    return;
  }
  for (Row r = relations_[id].first_match(step.index, key); r != kNoRow;
       r = relations_[id].next_match(step.index, r))
    join_row(step, r, depth);
}

void Datalog::join_row(const JoinStep& step, Row row, std::size_t depth) {
  if (stopped_) return;
  if (step.exclude_trigger && row == trigger_row_) return;
  if (match(step.pattern, relations_[step.relation.index()].row(row)) &&
      pass(step.tests))
    join(depth + 1);
}

bool Datalog::match(const RowPattern& pattern, std::span<const Value> row) {
  for (const auto& [column, value] : pattern.constants)
    if (row[column] != value) return false;
  for (const auto& [column, variable] : pattern.bind) {
    if (!in_domain(variable, row[column])) return false;
    binding_[variable] = row[column];
  }
  for (const auto& [column, variable] : pattern.equal)
    if (binding_[variable] != row[column]) return false;
  return true;
}

bool Datalog::pass(const std::vector<std::size_t>& tests) {
  for (const std::size_t i : tests) {
    const RuleTest& test = rules_[plan_->rule].tests[i];
    if (test.kind == RuleTest::Kind::kAbsent) {
      tuple_.clear();
      for (const Term term : test.atom.args) tuple_.push_back(value_of(term));
      if (relations_[test.atom.relation.index()].find(tuple_) != kNoRow)
        return false;
      continue;
    }
    const bool equal =
        value_of(test.atom.args[0]) == value_of(test.atom.args[1]);
    if (equal != (test.kind == RuleTest::Kind::kEqual)) return false;
  }
  return true;
}

bool Datalog::in_domain(std::uint32_t variable, Value value) const {
  const std::vector<bool>& bits = domains_[plan_->rule][variable];
  return bits.empty() || bits[value];
}

Value Datalog::value_of(Term term) const {
  return term.is_variable() ? binding_[term.slot()] : term.object_id().value();
}

void Datalog::emit() {
  tuple_.clear();
  const RuleAtom& head = rules_[plan_->rule].head;
  for (const Term term : head.args) tuple_.push_back(value_of(term));
  const auto [row, is_new] = relations_[head.relation.index()].insert(tuple_);
  if (is_new) queue_.push_back({head.relation, row});
}

bool Datalog::must_stop() {
  if (++ticks_ % 4096 == 0 && (*stop_)()) stopped_ = true;
  return stopped_;
}

std::size_t Datalog::bytes() const {
  std::size_t sum = queue_.capacity() * sizeof(queue_[0]);
  for (const Relation& relation : relations_) sum += relation.bytes();
  return sum;
}

}  // namespace certifond::planner
