// The order in which the body of a rule is joined once one of its atoms has
// matched a new row.
//
// Greedy: at each step the atom with the least estimated number of matches is
// joined next (a test of membership when nothing in it is free).  The estimate
// is the number of rows that there are now over the numbers of different values
// in the bound columns, and never more than the bindings of what is free.  Who
// uses a plan makes it anew when relations have grown a lot.  Variables that no
// atom binds are enumerated last, the tests are made as soon as they can be.
//
// What a body says of variables that the head does not have must hold for some
// value of theirs, it does not matter which.  So atoms that share such
// variables are joined one after the other, and when the rest of the body does
// not ask for what a run of steps has bound, their first match is enough
// (JoinStep::cut). Otherwise a `forall` of an `exists` would try all
// combinations of witnesses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "planner/grounding/relation.h"
#include "planner/grounding/rule.h"

namespace certifond::planner {

// (column of the matched row, variable of the rule)
using ColumnVariable = std::pair<std::uint32_t, std::uint32_t>;

// How a row is matched against an atom.
struct RowPattern {
  std::vector<ColumnVariable> bind;   // first occurrence of a free variable
  std::vector<ColumnVariable> equal;  // must equal the variable's value
  std::vector<std::pair<std::uint32_t, Value>> constants;  // column, object
};

struct JoinStep {
  enum class Kind {
    kScan,       // all rows
    kProbe,      // the rows of an index under `key`
    kMember,     // `key` is a row
    kEnumerate,  // `variable` takes each object of its domain
  };
  Kind kind = Kind::kScan;
  RelationId relation;
  std::size_t index = 0;
  std::vector<pddl::Term> key;
  RowPattern pattern;
  std::uint32_t variable = 0;
  bool exclude_trigger = false;  // see datalog.h
  std::vector<std::size_t> tests;
  // Once all that follows was tried with a match of this step, there is no need
  // for further matches of this step and of those from `cut` on: what follows
  // would be the same.  Greater than the step's own place: no cut.
  std::size_t cut = 0;
};

struct JoinPlan {
  std::size_t rule = 0;
  std::size_t body_atom = 0;       // that has matched
  RowPattern trigger;              // unused if the rule has no trigger
  std::vector<std::size_t> tests;  // possible right after the trigger
  std::vector<JoinStep> steps;
};

inline constexpr std::size_t kNoTrigger = static_cast<std::size_t>(-1);

// The plan of rules[rule_index] when body atom `trigger` has matched.  Adds
// the indices that it needs to the relations.
JoinPlan make_join_plan(const Rule& rule, std::size_t rule_index,
                        std::size_t trigger, std::vector<Relation>& relations);

}  // namespace certifond::planner
