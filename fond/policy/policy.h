// Policies as values, in PDDL's names: what a `.policy` file says (its format
// is in docs/policy_format.md).  They know nothing of a task: who uses one
// binds the names to a task by itself.
#pragma once

#include <cstddef>
#include <vector>

#include "fond/policy/cube.h"
#include "fond/policy/header.h"
#include "fond/policy/names.h"

namespace certifond::policy {

struct Rule {
  Cube condition;
  NameId action;  // in Policy::actions

  friend bool operator==(const Rule&, const Rule&) = default;
};

struct RuleView {
  CubeView condition;
  NameId action;

  RuleView(CubeView condition_in, NameId action_in)
      : condition(condition_in), action(action_in) {}
  RuleView(const Rule& rule) : RuleView(rule.condition, rule.action) {}
};

// A list of rules that costs 4 bytes for each literal and 20 for each rule.
// Read it as `for (RuleView rule : rules)` or `rules[i]`; views are good until
// the list is assigned to or destroyed.
class RuleList {
 public:
  using Iterator = ListIterator<RuleList, RuleView>;

  std::size_t size() const { return actions_.size(); }
  bool empty() const { return actions_.empty(); }
  RuleView operator[](std::size_t index) const {
    return {conditions_[index], actions_[index]};
  }
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size()}; }

  // From a Rule, or from {cube, action}.
  void push_back(RuleView rule) {
    conditions_.push_back(rule.condition);
    actions_.push_back(rule.action);
  }
  void push_back(CubeView condition, NameId action) {
    push_back(RuleView(condition, action));
  }
  void reserve(std::size_t size) {
    conditions_.reserve(size);
    actions_.reserve(size);
  }

 private:
  CubeList conditions_;
  std::vector<NameId> actions_;
};

// An ordered list: the first rule whose condition holds applies.
struct Policy {
  Header header;
  NameTable atoms;
  NameTable actions;
  RuleList rules;
};

// The same header and the same rules in the same order, by name: how names are
// numbered does not count, nor do names that no rule uses.
bool operator==(const Policy& a, const Policy& b);

}  // namespace certifond::policy
