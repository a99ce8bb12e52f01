#include "verifier/critical/least_critical_value.h"

#include <algorithm>
#include <new>
#include <utility>
#include <vector>

#include "fond/base/check.h"
#include "verifier/critical/critical_value.h"
#include "verifier/explicit/fixpoint.h"
#include "verifier/explicit/full_graph.h"
#include "verifier/explicit/model.h"
#include "verifier/explicit/state_cubes.h"
#include "verifier/semantics/action_finder.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier::critical {
namespace {

ChoiceGraph choices_of(const FullGraph& full) {
  ChoiceGraph graph;
  graph.choices.resize(full.states().size());
  for (std::uint32_t i = 0; i < full.states().size(); ++i) {
    const StateNumber state(i);
    graph.goal.push_back(full.is_goal(state));
    graph.origin.push_back(i);
    for (std::uint32_t c = 0; c < full.choice_count(state); ++c) {
      Choice choice{c, {}};
      for (StateNumber target : full.choice(state, c).successors)
        choice.targets.push_back(target.value());
      graph.choices[i].push_back(std::move(choice));
    }
  }
  return graph;
}

// One rule for each state that the policy decides.
policy::Policy named(const Semantics& semantics, const Model& model,
                     const std::vector<GroundAction>& actions,
                     const FullGraph& graph, const ChoicePolicy& choices) {
  policy::Policy result;
  result.header.domain_name = semantics.task().domain_name;
  result.header.problem_name = semantics.task().problem_name;
  for (std::uint32_t i = 0; i < choices.size(); ++i) {
    if (choices[i] == kNoChoice) continue;
    const StateNumber state(i);
    const auto choice = graph.choice(state, choices[i]);
    result.rules.push_back(
        cube_of(semantics, model, graph.states()[state], result.atoms),
        result.actions.intern(semantics.name_of(actions[choice.action])));
  }
  return result;
}

class Solver {
 public:
  Solver(const pddl::Task& task, const LeastValueOptions& options)
      : task_(task), options_(options), budget_(options.limits) {}

  LeastCriticalValue run() {
    try {
      solve();
      if (result_.solvability == Solvability::kSolvable) check_again();
    } catch (const Fault& fault) {
      give_up(fault);
    } catch (const std::bad_alloc&) {
      give_up(Fault(Fault::Kind::kMemory, "out of memory"));
    }
    result_.seconds = budget_.seconds();
    return std::move(result_);
  }

 private:
  void give_up(const Fault& fault) {
    const Verdict why = verdict_of(fault);
    result_.reason = why.reason;
    result_.message = why.message;
  }

  void solve() {
    Semantics semantics(task_, budget_);
    const auto actions = relaxed_reachable_actions(semantics);
    const Model model(semantics);
    const FullGraph graph(model, actions, budget_);
    result_.states = graph.states().size();
    const Fixpoint fixpoint = strong_cyclic_fixpoint(graph, budget_);
    const GraphValue value =
        least_value(choices_of(graph), options_.graph, budget_);
    CERTIFOND_CHECK(value.solvable ==
                    (fixpoint.layer[0] == Fixpoint::kWinning));
    result_.solvability =
        value.solvable ? Solvability::kSolvable : Solvability::kUnsolvable;
    if (!value.solvable) return;
    result_.lower = value.lower;
    result_.upper = value.upper;
    result_.cross_check = value.cross_check;
    result_.policy = named(semantics, model, actions, graph, value.policy);
    if (!value.exact()) give_up(*value.fault);
  }

  // The policy is strong cyclic, and its critical value is what was found.
  // What is not settled within the limits again has had its reason told.
  void check_again() {
    Limits limits = options_.limits;
    limits.seconds = std::max(1.0, limits.seconds - budget_.seconds());
    const CriticalValue value = critical_value(task_, result_.policy, limits);
    CERTIFOND_CHECK(value.verdict.verified() || value.verdict.reason);
    if (options_.second_checker) {
      const Verdict second =
          options_.second_checker(task_, result_.policy, limits);
      CERTIFOND_CHECK(second.verified() || second.reason);
      if (!second.verified()) withdraw(second);
    }
    if (!value.verdict.verified()) withdraw(value.verdict);
    CERTIFOND_CHECK(value.lower <= *result_.upper);
    CERTIFOND_CHECK(!value.exact() || value.lower >= result_.lower);
    if (value.exact()) result_.upper = value.lower;
    result_.witness = value.witness;
  }

  // The value stands, but it is not certified.
  void withdraw(const Verdict& verdict) {
    if (result_.reason) return;
    result_.reason = verdict.reason;
    result_.message = "the policy could not be checked again";
  }

  const pddl::Task& task_;
  const LeastValueOptions& options_;
  Budget budget_;
  LeastCriticalValue result_;
};

}  // namespace

LeastCriticalValue least_critical_value(const pddl::Task& task,
                                        const LeastValueOptions& options) {
  return Solver(task, options).run();
}

}  // namespace certifond::verifier::critical
