#include "tools/picture/explore.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "fond/base/check.h"
#include "tools/picture/marks.h"
#include "tools/picture/text.h"
#include "verifier/explicit/model.h"
#include "verifier/explicit/rule_index.h"
#include "verifier/explicit/state_set.h"
#include "verifier/semantics/bound_policy.h"
#include "verifier/semantics/semantics.h"
#include "verifier/semantics/step_labels.h"

namespace certifond::picture {
namespace {

using verifier::AtomId;
using verifier::StateBits;
using verifier::StateNumber;

class Explorer {
 public:
  Explorer(const pddl::Task& task, const policy::Policy& policy,
           verifier::Budget& budget)
      : semantics_(task, budget),
        policy_(semantics_, policy),
        model_(semantics_),
        rules_(semantics_, model_, policy_),
        budget_(budget),
        states_(model_.words()) {
    if (verifier::has_labels(task)) labels_.emplace(task, budget.limits());
    for (std::size_t i = 0; i < semantics_.atoms().size(); ++i)
      graph_.atoms.push_back(
          clean(pddl::to_string(task, semantics_.atoms()[AtomId(i)])));
    for (const verifier::GroundAction& action : policy_.actions())
      graph_.actions.push_back(
          clean(policy::to_string(semantics_.name_of(action))));
  }

  void breadth_first(std::size_t max_states) {
    add_initial_states(max_states);
    for (std::size_t next = 0;
         next < graph_.states.size() && graph_.states.size() < max_states;
         ++next)
      expand(StateId(next));
  }

  // Adds the states of a checker's trajectory that are not there yet.
  void follow(const verifier::Refutation& refutation) {
    Counterexample example;
    example.flaw = refutation.flaw;
    example.trap_size = refutation.trap_size;
    StateId here = first(refutation.trajectory);
    example.path.push_back(here);
    expand(here);
    for (const verifier::Step& step : refutation.trajectory.steps) {
      here = after(here, step);
      example.outcomes.push_back(static_cast<std::uint32_t>(step.outcome));
      example.path.push_back(here);
      expand(here);
    }
    graph_.counterexample = std::move(example);
  }

  Graph finish() && {
    for (const State& state : graph_.states)
      graph_.complete &= state.kind != Kind::kUnexplored;
    return std::move(graph_);
  }

 private:
  // At least one; those that find no room are missing in the graph.
  void add_initial_states(std::size_t max_states) {
    for (std::size_t i = 0; i < model_.initial_combinations(); ++i) {
      budget_.tick();
      const StateBits bits = model_.initial(i);
      if (i > 0 && graph_.states.size() >= max_states) {
        if (!states_.find(bits)) graph_.complete = false;
        continue;
      }
      add(bits, StateId());
    }
  }

  // Where the checker's trajectory begins.
  StateId first(const verifier::Trajectory& trajectory) {
    StateBits bits(model_.words());
    for (const pddl::GroundAtom& atom : trajectory.initial) {
      const auto id = semantics_.atoms().find(atom);
      CERTIFOND_CHECK(id.has_value());
      verifier::put(bits, *id, true);
    }
    return add(bits, StateId());
  }

  // The number of the state; a new one is judged, but not explored.
  StateId add(verifier::StateView bits, StateId parent) {
    const auto [number, is_new] = states_.insert(bits);
    const StateId id(number.index());
    if (!is_new) return id;
    State state;
    state.parent = parent;
    if (parent.valid()) state.level = graph_[parent].level + 1;
    for (std::size_t i = 0; i < bits.size(); ++i)
      for (verifier::Word word = bits[i]; word != 0; word &= word - 1)
        state.atoms.push_back(static_cast<AtomIndex>(64 * i) +
                              static_cast<AtomIndex>(std::countr_zero(word)));
    judge(bits, state);
    memory_ += sizeof(State) + state.atoms.size() * sizeof(AtomIndex);
    graph_.states.push_back(std::move(state));
    return id;
  }

  void judge(verifier::StateView bits, State& state) const {
    StateBits expanded;
    model_.expand(bits, expanded);
    if (model_.is_goal(expanded)) {
      state.kind = Kind::kGoal;
      return;
    }
    state.rule = rules_.first_match(bits, expanded);
    if (!state.rule) {
      state.kind = Kind::kEscape;
      return;
    }
    state.action = static_cast<std::uint32_t>(policy_.action(*state.rule));
    const auto& action = policy_.actions()[*state.action];
    state.outcome_count = static_cast<std::uint32_t>(action.outcomes.size());
    if (!model_.is_applicable(action, expanded))
      state.kind = Kind::kInapplicable;
  }

  void expand(StateId id) {
    if (graph_[id].kind != Kind::kUnexplored) return;
    budget_.tick();
    budget_.check_memory(memory_ + states_.memory_bytes() +
                         policy_.memory_bytes() + rules_.memory_bytes());
    const verifier::StateView view = states_[StateNumber(id.index())];
    const StateBits bits(view.begin(), view.end());  // states_ grows below
    StateBits expanded;
    StateBits next;
    model_.expand(bits, expanded);
    const auto& action = policy_.actions()[*graph_[id].action];
    std::vector<Edge> edges;
    std::unordered_map<StateId, std::size_t> known;  // targets, in edges
    for (std::uint32_t i = 0; i < action.outcomes.size(); ++i) {
      model_.apply(action.outcomes[i], bits, expanded, next);
      const StateId target = add(next, id);
      const auto [place, is_new] = known.emplace(target, edges.size());
      if (is_new) edges.push_back({target, {}, label(id, target)});
      edges[place->second].outcomes.push_back(i);
    }
    memory_ += edges.size() * (sizeof(Edge) + sizeof(std::uint32_t));
    graph_[id].edges = std::move(edges);
    graph_[id].kind = Kind::kStep;
  }

  std::string label(StateId from, StateId to) {
    if (!labels_) return "";
    const auto atoms = [&](StateId id) {
      const auto list = model_.atoms(states_[StateNumber(id.index())]);
      return std::set<pddl::GroundAtom>(list.begin(), list.end());
    };
    const auto& action = policy_.actions()[*graph_[from].action];
    return clean(
        labels_->of(semantics_.name_of(action), atoms(from), atoms(to)));
  }

  // The successor that the step names; its outcome must lead there.
  StateId after(StateId from, const verifier::Step& step) const {
    StateBits bits(states_[StateNumber(from.index())].begin(),
                   states_[StateNumber(from.index())].end());
    const auto put_all = [&](const std::vector<pddl::GroundAtom>& atoms,
                             bool value) {
      for (const pddl::GroundAtom& atom : atoms) {
        const auto id = semantics_.atoms().find(atom);
        CERTIFOND_CHECK(id.has_value());
        verifier::put(bits, *id, value);
      }
    };
    put_all(step.deleted, false);
    put_all(step.added, true);
    const auto number = states_.find(bits);
    CERTIFOND_CHECK(number.has_value());
    const StateId target(number->index());
    const auto edge =
        std::ranges::find(graph_[from].edges, target, &Edge::target);
    CERTIFOND_CHECK(edge != graph_[from].edges.end());
    CERTIFOND_CHECK(std::ranges::count(edge->outcomes, step.outcome) == 1);
    return target;
  }

  verifier::Semantics semantics_;
  verifier::BoundPolicy policy_;
  verifier::Model model_;
  verifier::RuleIndex rules_;
  verifier::Budget& budget_;
  verifier::StateSet states_;
  std::optional<verifier::StepLabels> labels_;  // if there are any
  Graph graph_;
  std::size_t memory_ = 0;  // of graph_, about
};

}  // namespace

Graph explore(const pddl::Task& task, const policy::Policy& policy,
              const verifier::Refutation* refutation,
              const ExploreOptions& options) {
  verifier::Budget budget(options.limits);
  Explorer explorer(task, policy, budget);
  explorer.breadth_first(options.max_states);
  if (refutation != nullptr) explorer.follow(*refutation);
  Graph graph = std::move(explorer).finish();
  mark(graph);
  return graph;
}

}  // namespace certifond::picture
