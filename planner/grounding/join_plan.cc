#include "planner/grounding/join_plan.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "planner/task/work.h"

namespace certifond::planner {
namespace {

using pddl::Term;

constexpr std::size_t kNoGroup = static_cast<std::size_t>(-1);

class Planner {
 public:
  Planner(const Rule& rule, std::size_t trigger,
          std::vector<Relation>& relations)
      : rule_(rule),
        trigger_(trigger),
        relations_(relations),
        bound_(rule.domains.size(), false),
        tested_(rule.tests.size(), false),
        joined_(rule.body.size(), false) {
    find_groups();
  }

  JoinPlan run(std::size_t rule_index) {
    JoinPlan plan;
    plan.rule = rule_index;
    plan.body_atom = trigger_;
    if (trigger_ != kNoTrigger) {
      plan.trigger = pattern(rule_.body[trigger_], true);
      mark_joined(trigger_);
    }
    plan.tests = ready_tests();
    for (std::size_t atom = cheapest(); atom != kNoTrigger; atom = cheapest())
      plan.steps.push_back(join(atom));
    const std::vector<bool> used = used_variables();
    for (std::uint32_t v = 0; v < bound_.size(); ++v)
      if (!bound_[v] && used[v]) plan.steps.push_back(enumerate(v));
    find_cuts(plan);
    return plan;
  }

 private:
  void mark_joined(std::size_t atom) {
    joined_[atom] = true;
    if (group_[atom] != kNoGroup) begun_[group_[atom]] = true;
  }

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

  // How many rows are likely to match.
  double estimate(const RuleAtom& atom) const {
    const Relation& relation = relations_[atom.relation.index()];
    count_work(atom.args.size());
    double rows = relation.active();
    double bindings = 1;
    bool all_bound = true;
    ++estimates_;
    for (std::uint32_t column = 0; column < atom.args.size(); ++column) {
      const Term term = atom.args[column];
      if (is_bound(term)) {
        rows /= static_cast<double>(
            std::max<std::size_t>(1, relation.distinct_values(column)));
        continue;
      }
      all_bound = false;
      if (std::exchange(seen_in_[term.slot()], estimates_) == estimates_)
        continue;
      bindings *= static_cast<double>(rule_.domains[term.slot()].size());
    }
    return all_bound ? -1.0 : std::min(rows, bindings);
  }

  // One that only tests, or else one of a group that was begun, if there is
  // one.
  std::size_t cheapest() const {
    std::size_t best = kNoTrigger;
    bool best_fits = false;
    double best_estimate = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < rule_.body.size(); ++i) {
      if (joined_[i]) continue;
      const double value = estimate(rule_.body[i]);
      if (value < 0) return i;
      const bool fits = group_[i] != kNoGroup && begun_[group_[i]];
      if (best != kNoTrigger &&
          (fits == best_fits ? value >= best_estimate : best_fits))
        continue;
      best = i;
      best_fits = fits;
      best_estimate = value;
    }
    return best;
  }

  // Atoms that share variables which the head does not have are a group.
  void find_groups() {
    std::vector<bool> in_head(rule_.domains.size(), false);
    for (const Term term : rule_.head.args)
      if (term.is_variable()) in_head[term.slot()] = true;
    std::vector<std::size_t> first(rule_.domains.size(), kNoGroup);
    group_.assign(rule_.body.size(), kNoGroup);
    begun_.assign(rule_.body.size(), false);
    seen_in_.assign(rule_.domains.size(), 0);
    for (std::size_t i = 0; i < rule_.body.size(); ++i) {
      for (const Term term : rule_.body[i].args) {
        if (!term.is_variable() || in_head[term.slot()]) continue;
        if (group_[i] == kNoGroup) group_[i] = i;
        std::size_t& other = first[term.slot()];
        if (other == kNoGroup)
          other = i;
        else
          unite(group_[other], group_[i]);
      }
    }
  }

  void unite(std::size_t a, std::size_t b) {
    std::replace(group_.begin(), group_.end(), a, b);
  }

  // See JoinStep::cut.
  void find_cuts(JoinPlan& plan) const {
    constexpr std::size_t kBefore = static_cast<std::size_t>(-1);
    std::vector<std::size_t> last_use(rule_.domains.size(), kBefore);
    const auto use = [&](const std::vector<Term>& terms, std::size_t step) {
      for (const Term term : terms)
        if (term.is_variable()) last_use[term.slot()] = step;
    };
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
      const JoinStep& step = plan.steps[i];
      use(step.key, i);
      for (const std::size_t test : step.tests)
        use(rule_.tests[test].atom.args, i);
    }
    use(rule_.head.args, plan.steps.size());
    const auto is_over = [&](std::uint32_t variable, std::size_t step) {
      return last_use[variable] == kBefore || last_use[variable] <= step;
    };
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
      std::size_t cut = i + 1;
      while (cut > 0 && all_over(plan.steps[cut - 1], i, is_over)) --cut;
      plan.steps[i].cut = cut;
      count_work(i + 1 - cut);
    }
  }

  template <typename IsOver>
  static bool all_over(const JoinStep& step, std::size_t at,
                       const IsOver& is_over) {
    if (step.kind == JoinStep::Kind::kEnumerate)
      return is_over(step.variable, at);
    return std::all_of(
        step.pattern.bind.begin(), step.pattern.bind.end(),
        [&](const ColumnVariable& bind) { return is_over(bind.second, at); });
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
    mark_joined(position);
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
  std::vector<bool> used_variables() const {
    std::vector<bool> used(rule_.domains.size(), false);
    const auto use = [&](const RuleAtom& atom) {
      for (const Term term : atom.args)
        if (term.is_variable()) used[term.slot()] = true;
    };
    use(rule_.head);
    for (const RuleTest& test : rule_.tests) use(test.atom);
    return used;
  }

  const Rule& rule_;
  const std::size_t trigger_;
  std::vector<Relation>& relations_;
  std::vector<bool> bound_;
  std::vector<bool> tested_;
  std::vector<bool> joined_;
  std::vector<std::size_t> group_;            // of each body atom
  std::vector<bool> begun_;                   // by group
  mutable std::vector<std::size_t> seen_in_;  // by variable: the estimate
  mutable std::size_t estimates_ = 0;
};

}  // namespace

JoinPlan make_join_plan(const Rule& rule, std::size_t rule_index,
                        std::size_t trigger, std::vector<Relation>& relations) {
  return Planner(rule, trigger, relations).run(rule_index);
}

}  // namespace certifond::planner
