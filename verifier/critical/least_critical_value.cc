#include "verifier/critical/least_critical_value.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
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

// The states in the order of their numbers.  If there are several initial
// states, a node before them all, whose one choice has them as targets: a
// policy's runs are one step longer from there, and the same otherwise.
struct NumberedGraph {
  ChoiceGraph graph;
  std::uint32_t before = 0;  // nodes before state 0
};

NumberedGraph choices_of(const FullGraph& full) {
  NumberedGraph result;
  ChoiceGraph& graph = result.graph;
  if (full.initial_count() > 1) {
    result.before = 1;
    graph.goal.push_back(false);
    graph.origin.push_back(0);
    Choice& choice = graph.choices.emplace_back().emplace_back();
    for (std::uint32_t i = 0; i < full.initial_count(); ++i)
      choice.targets.push_back(result.before + i);
  }
  graph.choices.resize(result.before + full.states().size());
  for (std::uint32_t i = 0; i < full.states().size(); ++i) {
    const StateNumber state(i);
    graph.goal.push_back(full.is_goal(state));
    graph.origin.push_back(result.before + i);
    for (std::uint32_t c = 0; c < full.choice_count(state); ++c) {
      Choice choice{c, {}};
      for (StateNumber target : full.choice(state, c).successors)
        choice.targets.push_back(result.before + target.value());
      graph.choices[result.before + i].push_back(std::move(choice));
    }
  }
  return result;
}

// One rule for each state that the policy decides.
policy::Policy named(const Semantics& semantics, const Model& model,
                     const std::vector<GroundAction>& actions,
                     const FullGraph& graph,
                     std::span<const std::uint32_t> choices) {
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
    const NumberedGraph choices = choices_of(graph);
    const GraphValue value =
        least_value(choices.graph, graph_options(choices.before), budget_);
    CERTIFOND_CHECK(value.solvable == is_winning(graph, fixpoint));
    result_.solvability =
        value.solvable ? Solvability::kSolvable : Solvability::kUnsolvable;
    if (!value.solvable) return;
    result_.lower = value.lower - choices.before;
    result_.upper = value.upper - choices.before;
    result_.cross_check = value.cross_check;
    result_.policy = named(semantics, model, actions, graph,
                           std::span(value.policy).subspan(choices.before));
    if (!value.exact()) give_up(*value.fault);
  }

  static bool is_winning(const FullGraph& graph, const Fixpoint& fixpoint) {
    return std::all_of(
        fixpoint.layer.begin(),
        fixpoint.layer.begin() +
            static_cast<std::ptrdiff_t>(graph.initial_count()),
        [](std::uint32_t layer) { return layer == Fixpoint::kWinning; });
  }

  // Progress in steps from the initial states.
  GraphOptions graph_options(std::uint32_t before) const {
    GraphOptions result = options_.graph;
    if (before == 0 || !result.progress) return result;
    result.progress = [this, before](BoundAnswer answer) {
      if (answer.k < before) return;
      answer.k -= before;
      options_.graph.progress(answer);
    };
    return result;
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
