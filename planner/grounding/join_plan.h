// The order in which the body of a rule is joined once one of its atoms has
// matched a new row.
//
// Greedy: at each step the atom with the least estimated number of matches is
// joined next (a test of membership when nothing in it is free).  For a fixed
// relation the estimate is its size over the numbers of different values in
// the bound columns; for a growing one, whose final size is unknown, it is the
// product of the domains of its free variables.  Variables that no atom binds
// are enumerated last, the tests are made as soon as they can be.
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
};

struct JoinPlan {
  std::size_t rule = 0;
  RowPattern trigger;              // unused if the rule has no trigger
  std::vector<std::size_t> tests;  // possible right after the trigger
  std::vector<JoinStep> steps;
};

inline constexpr std::size_t kNoTrigger = static_cast<std::size_t>(-1);

// The plan of rules[rule_index] when body atom `trigger` has matched.  Adds
// the indices that it needs to the relations.  `fixed` says which relations
// are complete.
JoinPlan make_join_plan(const Rule& rule, std::size_t rule_index,
                        std::size_t trigger, std::vector<Relation>& relations,
                        const std::vector<bool>& fixed);

}  // namespace certifond::planner
