#include "planner/grounding/datalog.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "fond/base/check.h"
#include "planner/task/work.h"

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
    count_work(domain.size() + 1);
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
      triggers_[relation].push_back({r, i, {}, {}});
    }
    if (!has_trigger) initial_.push_back({r, kNoTrigger, {}, {}});
  }
}

bool Datalog::run(const std::function<bool()>& stop) {
  stop_ = &stop;
  make_plans();
  trigger_row_ = kNoRow;
  for (Trigger& trigger : initial_) fire(trigger, {});
  for (std::size_t next = 0; next < queue_.size() && !stopped_; ++next) {
    std::tie(trigger_relation_, trigger_row_) = queue_[next];
    Relation& relation = relations_[trigger_relation_.index()];
    relation.activate();
    std::vector<Value> row(relation.row(trigger_row_).begin(),
                           relation.row(trigger_row_).end());
    for (Trigger& trigger : triggers_[trigger_relation_.index()])
      fire(trigger, row);
  }
  stop_ = nullptr;
  return !stopped_;
}

// The sizes of the relations, a power of four each.
std::vector<std::uint8_t> Datalog::sizes(const Rule& rule) const {
  std::vector<std::uint8_t> result;
  for (const RuleAtom& atom : rule.body)
    result.push_back(static_cast<std::uint8_t>(
        (std::bit_width(relations_[atom.relation.index()].active()) + 1) / 2));
  return result;
}

void Datalog::update(Trigger& trigger) {
  const Rule& rule = rules_[trigger.rule];
  const bool has_choice = rule.body.size() > 2;
  if (trigger.plan.has_value() && !has_choice) return;
  std::vector<std::uint8_t> now = sizes(rule);
  if (trigger.plan.has_value() && now == trigger.sizes) return;
  trigger.plan =
      make_join_plan(rule, trigger.rule, trigger.body_atom, relations_);
  trigger.sizes = std::move(now);
}

void Datalog::fire(Trigger& trigger, std::span<const Value> row) {
  if (must_stop()) return;
  update(trigger);
  plan_ = &*trigger.plan;
  binding_.assign(rules_[plan_->rule].domains.size(), 0);
  if (cursors_.size() < plan_->steps.size())
    cursors_.resize(plan_->steps.size());
  if (match(plan_->trigger, row) && pass(plan_->tests)) join();
}

// Depth first over the matches of each step; no recursion, as a rule has as
// many steps as it has atoms and variables.
void Datalog::join() {
  const std::size_t steps = plan_->steps.size();
  std::size_t depth = 0;
  if (steps > 0) start(0);
  while (!must_stop()) {
    if (depth < steps && advance(depth)) {
      if (++depth < steps) start(depth);
      continue;
    }
    if (depth == steps) emit();
    if (!go_back(depth)) return;
  }
}

// All that follows the steps before `depth` was tried: back to the last one of
// which another match may matter.  False if there is none.
bool Datalog::go_back(std::size_t& depth) const {
  while (depth > 0) {
    const std::size_t cut = plan_->steps[depth - 1].cut;
    if (cut == depth) {
      --depth;
      return true;
    }
    depth = cut;
  }
  return false;
}

void Datalog::start(std::size_t depth) {
  const JoinStep& step = plan_->steps[depth];
  Cursor& cursor = cursors_[depth];
  cursor.next = 0;
  if (step.kind == JoinStep::Kind::kEnumerate ||
      step.kind == JoinStep::Kind::kScan)
    return;
  cursor.key.clear();
  for (const Term term : step.key) cursor.key.push_back(value_of(term));
  const Relation& relation = relations_[step.relation.index()];
  cursor.next = step.kind == JoinStep::Kind::kMember
                    ? relation.find(cursor.key)
                    : relation.first_match(step.index, cursor.key);
}

// The next match of the step, if there is one.
bool Datalog::advance(std::size_t depth) {
  const JoinStep& step = plan_->steps[depth];
  if (step.kind == JoinStep::Kind::kEnumerate) return advance_value(depth);
  for (Row row = take_row(step, cursors_[depth]); row != kNoRow;
       row = take_row(step, cursors_[depth])) {
    ++steps_done_;
    if (must_stop()) return false;
    if (step.exclude_trigger && row == trigger_row_) continue;
    if (match(step.pattern, relations_[step.relation.index()].row(row)) &&
        pass(step.tests))
      return true;
  }
  return false;
}

bool Datalog::advance_value(std::size_t depth) {
  const JoinStep& step = plan_->steps[depth];
  const std::vector<pddl::ObjectId>& domain =
      rules_[plan_->rule].domains[step.variable];
  Cursor& cursor = cursors_[depth];
  while (cursor.next < domain.size()) {
    ++steps_done_;
    if (must_stop()) return false;
    binding_[step.variable] = domain[cursor.next++].value();
    if (pass(step.tests)) return true;
  }
  return false;
}

Row Datalog::take_row(const JoinStep& step, Cursor& cursor) const {
  const Relation& relation = relations_[step.relation.index()];
  const Row row = cursor.next;
  if (row >= relation.active()) return kNoRow;
  switch (step.kind) {
    case JoinStep::Kind::kScan:
      cursor.next = row + 1;
      break;
    case JoinStep::Kind::kProbe:
      cursor.next = relation.next_match(step.index, row);
      break;
    default:
      cursor.next = kNoRow;
  }
  return row;
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
  std::size_t sum = queue_.size() * sizeof(queue_[0]);
  for (const Relation& relation : relations_) sum += relation.bytes();
  return sum;
}

}  // namespace certifond::planner
