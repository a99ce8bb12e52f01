#include "planner/grounding/join_plan.h"

#include <algorithm>
#include <limits>

namespace certifond::planner {
namespace {

using pddl::Term;

std::size_t distinct_values(const Relation& relation, std::uint32_t column) {
  std::vector<Value> values;
  values.reserve(relation.size());
  for (Row r = 0; r < relation.size(); ++r)
    values.push_back(relation.row(r)[column]);
  std::sort(values.begin(), values.end());
  return static_cast<std::size_t>(std::unique(values.begin(), values.end()) -
                                  values.begin());
}

class Planner {
 public:
  Planner(const Rule& rule, std::size_t trigger,
          std::vector<Relation>& relations, const std::vector<bool>& fixed)
      : rule_(rule),
        trigger_(trigger),
        relations_(relations),
        fixed_(fixed),
        bound_(rule.domains.size(), false),
        tested_(rule.tests.size(), false),
        joined_(rule.body.size(), false) {}

  JoinPlan run(std::size_t rule_index) {
    JoinPlan plan;
    plan.rule = rule_index;
    if (trigger_ != kNoTrigger) {
      plan.trigger = pattern(rule_.body[trigger_], true);
      joined_[trigger_] = true;
    }
    plan.tests = ready_tests();
    for (std::size_t atom = cheapest(); atom != kNoTrigger; atom = cheapest())
      plan.steps.push_back(join(atom));
    for (std::uint32_t v = 0; v < bound_.size(); ++v)
      if (!bound_[v] && is_used(v)) plan.steps.push_back(enumerate(v));
    return plan;
  }

 private:
  bool is_bound(Term term) const {
    return !term.is_variable() || bound_[term.slot()];
  }

  // Binds the free variables of the atom.  `whole`: also check what is bound.
  RowPattern pattern(const RuleAtom& atom, bool whole) {
    RowPattern result;
    const std::vector<bool> before = bound_;
    for (std::uint32_t column = 0; column < atom.args.size(); ++column) {
      const Term term = atom.args[column];
      if (!term.is_variable()) {
        if (whole) result.constants.push_back({column, term.slot()});
      } else if (!bound_[term.slot()]) {
        bound_[term.slot()] = true;
        result.bind.push_back({column, term.slot()});
      } else if (whole || !before[term.slot()]) {
        result.equal.push_back({column, term.slot()});
      }
    }
    return result;
  }

  std::vector<std::size_t> ready_tests() {
    std::vector<std::size_t> ready;
    for (std::size_t i = 0; i < rule_.tests.size(); ++i) {
      if (tested_[i]) continue;
      const std::vector<Term>& args = rule_.tests[i].atom.args;
      if (!std::all_of(args.begin(), args.end(),
                       [&](Term term) { return is_bound(term); }))
        continue;
      tested_[i] = true;
      ready.push_back(i);
    }
    return ready;
  }

  double estimate(const RuleAtom& atom) const {
    const std::size_t relation = atom.relation.index();
    double result = fixed_[relation] ? relations_[relation].size() : 1.0;
    bool all_bound = true;
    std::vector<bool> seen(bound_.size(), false);
    for (std::uint32_t column = 0; column < atom.args.size(); ++column) {
      const Term term = atom.args[column];
      const bool bound = is_bound(term);
      all_bound &= bound;
      if (fixed_[relation]) {
        if (bound && result > 1)
          result /= static_cast<double>(
              std::max<std::size_t>(1, distinct(relation, column)));
      } else if (!bound && !seen[term.slot()]) {
        seen[term.slot()] = true;
        result *= static_cast<double>(rule_.domains[term.slot()].size());
      }
    }
    return all_bound ? -1.0 : result;
  }

  std::size_t distinct(std::size_t relation, std::uint32_t column) const {
    for (const auto& [key, count] : distinct_)
      if (key == std::pair{relation, column}) return count;
    const std::size_t count = distinct_values(relations_[relation], column);
    distinct_.push_back({{relation, column}, count});
    return count;
  }

  std::size_t cheapest() const {
    std::size_t best = kNoTrigger;
    double best_estimate = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < rule_.body.size(); ++i) {
      if (joined_[i]) continue;
      const double value = estimate(rule_.body[i]);
      if (best != kNoTrigger && value >= best_estimate) continue;
      best = i;
      best_estimate = value;
    }
    return best;
  }

  JoinStep join(std::size_t position) {
    const RuleAtom& atom = rule_.body[position];
    JoinStep step;
    step.relation = atom.relation;
    step.exclude_trigger = trigger_ != kNoTrigger && position < trigger_ &&
                           rule_.body[trigger_].relation == atom.relation;
    std::vector<std::uint32_t> columns;
    for (std::uint32_t column = 0; column < atom.args.size(); ++column) {
      if (!is_bound(atom.args[column])) continue;
      columns.push_back(column);
      step.key.push_back(atom.args[column]);
    }
    if (columns.size() == atom.args.size()) {
      step.kind = JoinStep::Kind::kMember;
    } else if (!columns.empty()) {
      step.kind = JoinStep::Kind::kProbe;
      step.index = relations_[atom.relation.index()].add_index(columns);
    }
    step.pattern = pattern(atom, false);
    step.tests = ready_tests();
    joined_[position] = true;
    return step;
  }

  JoinStep enumerate(std::uint32_t variable) {
    JoinStep step;
    step.kind = JoinStep::Kind::kEnumerate;
    step.variable = variable;
    bound_[variable] = true;
    step.tests = ready_tests();
    return step;
  }

  // Unified variables are used no more; a variable that stands nowhere needs
  // no value, its domain is not empty.
  bool is_used(std::uint32_t variable) const {
    const auto uses = [&](const RuleAtom& atom) {
      return std::find(atom.args.begin(), atom.args.end(),
                       Term::variable(variable)) != atom.args.end();
    };
    return uses(rule_.head) ||
           std::any_of(rule_.tests.begin(), rule_.tests.end(),
                       [&](const RuleTest& test) { return uses(test.atom); });
  }

  const Rule& rule_;
  const std::size_t trigger_;
  std::vector<Relation>& relations_;
  const std::vector<bool>& fixed_;
  std::vector<bool> bound_;
  std::vector<bool> tested_;
  std::vector<bool> joined_;
  mutable std::vector<
      std::pair<std::pair<std::size_t, std::uint32_t>, std::size_t>>
      distinct_;
};

}  // namespace

JoinPlan make_join_plan(const Rule& rule, std::size_t rule_index,
                        std::size_t trigger, std::vector<Relation>& relations,
                        const std::vector<bool>& fixed) {
  return Planner(rule, trigger, relations, fixed).run(rule_index);
}

}  // namespace certifond::planner
