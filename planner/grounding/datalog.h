// Semi-naive bottom-up evaluation of rules.
//
// Rows are activated one by one, in the order in which they were derived.
// When a row is activated it triggers every body atom of its relation, and the
// rest of the body is joined with active rows only.  A combination of rows is
// thus met when the last of its rows is activated; if that row stands at
// several places of the body, the first place finds the combination and the
// others skip it (JoinStep::exclude_trigger).  So each match of a body is found
// exactly once.
//
// Relations are fixed (complete before the run, active from the start, never
// triggers) or growing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "planner/grounding/join_plan.h"
#include "planner/grounding/relation.h"
#include "planner/grounding/rule.h"

namespace certifond::planner {

class Datalog {
 public:
  explicit Datalog(std::size_t objects) : objects_(objects) {}

  // `distinct` as in Relation.
  RelationId add_relation(std::size_t arity, bool fixed, bool distinct = true);
  void add_fact(RelationId relation, std::span<const Value> tuple);
  void add_rule(Rule rule);

  // To the fixed point; false if `stop` said so before (it is asked now and
  // then).
  bool run(const std::function<bool()>& stop);

  const Relation& relation(RelationId id) const {
    return relations_[id.index()];
  }
  std::size_t bytes() const;
  // Rows and values that were tried so far: a measure of the time spent.
  std::size_t steps_done() const { return steps_done_; }

 private:
  // A rule and the body atom that has matched a new row.
  struct Trigger {
    std::size_t rule = 0;
    std::size_t body_atom = 0;
    std::optional<JoinPlan> plan;
    std::vector<std::uint8_t> sizes;  // of the relations when it was made
  };
  // Where a step of the plan is.
  struct Cursor {
    Row next = 0;  // row, or place in the domain
    std::vector<Value> key;
  };

  void make_plans();
  std::vector<std::uint8_t> sizes(const Rule& rule) const;
  void update(Trigger& trigger);
  void fire(Trigger& trigger, std::span<const Value> row);
  void join();
  bool go_back(std::size_t& depth) const;
  void start(std::size_t depth);
  bool advance(std::size_t depth);
  bool advance_value(std::size_t depth);
  Row take_row(const JoinStep& step, Cursor& cursor) const;
  bool match(const RowPattern& pattern, std::span<const Value> row);
  bool pass(const std::vector<std::size_t>& tests);
  bool in_domain(std::uint32_t variable, Value value) const;
  Value value_of(pddl::Term term) const;
  void emit();
  bool must_stop();

  std::size_t objects_;
  std::vector<Relation> relations_;
  std::vector<bool> fixed_;
  std::vector<Rule> rules_;
  // For each rule and variable a bit for each object; empty: all objects.
  std::vector<std::vector<std::vector<bool>>> domains_;
  std::vector<Trigger> initial_;                // rules without trigger
  std::vector<std::vector<Trigger>> triggers_;  // for each relation
  std::deque<std::pair<RelationId, Row>> queue_;

  // The match under way.
  const JoinPlan* plan_ = nullptr;
  RelationId trigger_relation_;
  Row trigger_row_ = kNoRow;
  std::vector<Value> binding_;
  std::vector<Cursor> cursors_;  // for each step
  std::vector<Value> tuple_;

  const std::function<bool()>* stop_ = nullptr;
  std::size_t ticks_ = 0;
  std::size_t steps_done_ = 0;
  bool stopped_ = false;
};

}  // namespace certifond::planner
