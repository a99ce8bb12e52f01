#include "proptests/reference/proof.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "proptests/reference/interpreter.h"
#include "proptests/reference/reading.h"

namespace certifond::reference {
namespace {

using policy::CertifiedRuleView;

// Every set of fluent atoms, with the static facts.
std::optional<std::vector<State>> all_states(
    const Interpreter& interpreter,
    const std::set<pddl::PredicateId>& fluent_predicates,
    std::size_t max_atoms) {
  const pddl::Task& task = interpreter.task();
  std::set<pddl::GroundAtom> fluents;
  State statics;
  for (const pddl::GroundAtom& atom : task.init)
    (fluent_predicates.contains(atom.predicate) ? fluents : statics)
        .insert(atom);
  for (std::size_t i = 0; i < task.predicates.size(); ++i) {
    const pddl::PredicateId predicate(i);
    if (!fluent_predicates.contains(predicate)) continue;
    for (const Args& args :
         interpreter.arguments(task.predicates[i].parameters))
      fluents.insert({predicate, args});
  }
  if (fluents.size() > max_atoms) return std::nullopt;
  std::vector<State> states = {statics};
  for (const pddl::GroundAtom& atom : fluents) {
    const std::size_t size = states.size();
    for (std::size_t i = 0; i < size; ++i) {
      states.push_back(states[i]);
      states.back().insert(atom);
    }
  }
  return states;
}

// A certificate's task, and the cube that is part of all its cubes.
class Proof {
 public:
  template <typename Certificate>
  Proof(const pddl::Task& task, const Certificate& certificate)
      : interpreter_(task),
        fluents_(fluents_of(task)),
        common_(task, certificate.atoms, certificate.common) {}
  virtual ~Proof() = default;

  std::optional<bool> run(std::size_t max_atoms) {
    const auto states = all_states(interpreter_, fluents_, max_atoms);
    if (!states) return std::nullopt;
    return begins() && std::ranges::all_of(*states, [&](const State& state) {
             return holds_in(complete(state));
           });
  }

 protected:
  // What is claimed of the initial states, and of any state.
  virtual bool begins() = 0;
  virtual bool holds_in(const CompleteState& state) = 0;

  const Interpreter& interpreter() const { return interpreter_; }
  bool is_goal(const CompleteState& state) const {
    return interpreter_.is_goal(state);
  }

  const CompleteState& complete(const State& state) {
    const auto [entry, is_new] = completed_.try_emplace(state);
    if (is_new) entry->second = interpreter_.complete(state);
    return entry->second;
  }

  bool is_in_common(const CompleteState& state) const {
    return common_.contains(state, fluents_);
  }
  bool is_in(const CompleteState& state, const ReadCube& cube) const {
    return is_in_common(state) && cube.contains(state, fluents_);
  }

 private:
  Interpreter interpreter_;
  std::set<pddl::PredicateId> fluents_;
  ReadCube common_;
  std::map<State, CompleteState> completed_;
};

class StrongCyclicProof : public Proof {
 public:
  StrongCyclicProof(const pddl::Task& task,
                    const policy::StrongCyclicCertificate& certificate)
      : Proof(task, certificate), certificate_(certificate) {
    for (const CertifiedRuleView rule : certificate.rules) {
      cubes_.emplace_back(task, certificate.atoms, rule.cube);
      actions_.push_back(action_of(task, certificate.actions[rule.action]));
    }
  }

 private:
  bool begins() override {
    for (const State& state : interpreter().initial_states())
      if (!covers(complete(state))) return false;
    return true;
  }

  bool covers(const CompleteState& state) const {
    return is_goal(state) ||
           std::ranges::any_of(cubes_, [&](const ReadCube& cube) {
             return is_in(state, cube);
           });
  }

  bool holds_in(const CompleteState& state) override {
    for (std::size_t i = 0; i < cubes_.size(); ++i) {
      if (i > 0 && certificate_.rules[i].rank < certificate_.rules[i - 1].rank)
        return false;
      if (is_in(state, cubes_[i]) && !leads_on(i, state)) return false;
    }
    return true;
  }

  bool leads_on(std::size_t number, const CompleteState& state) {
    const CertifiedRuleView rule = certificate_.rules[number];
    if (!interpreter().is_applicable(actions_[number], state)) return false;
    std::size_t falls = 0;
    const std::set<State> after =
        interpreter().successors(actions_[number], state);
    for (const State& successor : after) {
      const CompleteState& next = complete(successor);
      bool covered = rule.goal_successor && is_goal(next);
      bool fell = covered;
      for (const std::uint32_t target : rule.successors) {
        if (target >= cubes_.size() || !is_in(next, cubes_[target])) continue;
        covered = true;
        fell = fell || certificate_.rules[target].rank < rule.rank;
      }
      if (!covered) return false;
      falls += fell;
    }
    return certificate_.strong ? falls == after.size() : falls > 0;
  }

  const policy::StrongCyclicCertificate& certificate_;
  std::vector<ReadCube> cubes_;  // one for each rule
  std::vector<ActionInstance> actions_;
};

class UnsolvableProof : public Proof {
 public:
  UnsolvableProof(const pddl::Task& task,
                  const policy::UnsolvableCertificate& certificate)
      : Proof(task, certificate),
        certificate_(certificate),
        actions_(interpreter().instances().value()) {
    for (const policy::Layer& layer : certificate.layers) {
      std::vector<ReadCube>& cubes = layers_.emplace_back();
      for (const policy::CubeView cube : layer.cubes)
        cubes.emplace_back(task, certificate.atoms, cube);
    }
    for (const policy::DiagramNode& node : certificate.nodes)
      node_atoms_.push_back(atom_of(task, certificate.atoms[node.atom]));
  }

 private:
  bool begins() override {
    return std::ranges::any_of(
        interpreter().initial_states(), [&](const State& state) {
          return is_below(complete(state), layers_.size());
        });
  }

  bool is_in_layer(const CompleteState& state, std::size_t layer) const {
    const std::optional<policy::DiagramRef> diagram =
        certificate_.layers[layer].diagram;
    if (diagram) return is_in_common(state) && is_on_path(state, *diagram);
    return std::ranges::any_of(layers_[layer], [&](const ReadCube& cube) {
      return is_in(state, cube);
    });
  }

  // Whether the state's way through the diagram ends in true.
  bool is_on_path(const CompleteState& state, policy::DiagramRef at) const {
    while (!at.is_terminal()) {
      const policy::DiagramNode& node = certificate_.nodes.at(at.node_index());
      const bool is_true = state.facts.contains(node_atoms_[at.node_index()]);
      at = is_true ? node.high : node.low;
    }
    return at.terminal_value();
  }

  bool is_below(const CompleteState& state, std::size_t end) const {
    for (std::size_t i = 0; i < end; ++i)
      if (is_in_layer(state, i)) return true;
    return false;
  }

  bool holds_in(const CompleteState& state) override {
    for (std::size_t i = 0; i < layers_.size(); ++i)
      if (is_in_layer(state, i) && !is_stuck(state, i)) return false;
    return true;
  }

  bool is_stuck(const CompleteState& state, std::size_t layer) {
    if (is_goal(state)) return false;
    const auto below = [&](std::size_t end) {
      return [this, end](const State& next) {
        return is_below(complete(next), end);
      };
    };
    for (const ActionInstance& action : actions_) {
      if (!interpreter().is_applicable(action, state)) continue;
      const std::set<State> after = interpreter().successors(action, state);
      if (!std::ranges::any_of(after, below(layer)) &&
          !std::ranges::all_of(after, below(layer + 1)))
        return false;
    }
    return true;
  }

  const policy::UnsolvableCertificate& certificate_;
  std::vector<ActionInstance> actions_;
  std::vector<std::vector<ReadCube>> layers_;
  std::vector<pddl::GroundAtom> node_atoms_;
};

}  // namespace

std::optional<bool> is_true(const pddl::Task& task,
                            const policy::StrongCyclicCertificate& certificate,
                            std::size_t max_atoms) {
  return StrongCyclicProof(task, certificate).run(max_atoms);
}

std::optional<bool> is_true(const pddl::Task& task,
                            const policy::UnsolvableCertificate& certificate,
                            std::size_t max_atoms) {
  return UnsolvableProof(task, certificate).run(max_atoms);
}

}  // namespace certifond::reference
