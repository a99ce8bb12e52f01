#include "verifier/naive/proof.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "verifier/naive/interpreter.h"
#include "verifier/naive/reading.h"

namespace certifond::naive {
namespace {

using policy::CertifiedRuleView;
using policy::CubeView;

// Every set of fluent atoms, with the static facts.
std::optional<std::vector<State>> all_states(const Interpreter& interpreter,
                                             std::size_t max_atoms) {
  const pddl::Task& task = interpreter.task();
  std::set<pddl::GroundAtom> fluents;
  State statics;
  for (const pddl::GroundAtom& atom : task.init)
    (is_fluent(task, atom.predicate) ? fluents : statics).insert(atom);
  for (std::size_t i = 0; i < task.predicates.size(); ++i) {
    const pddl::PredicateId predicate(i);
    if (!is_fluent(task, predicate)) continue;
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

// In which cubes of a list each state is; `common` is part of them all.
class Membership {
 public:
  Membership(const Interpreter& interpreter, const policy::NameTable& names,
             const policy::Cube& common)
      : interpreter_(interpreter), names_(names), common_(common) {}

  bool contains(CubeView cube, const State& state) {
    const State& facts = facts_of(state);
    const pddl::Task& task = interpreter_.task();
    return matches(task, names_, common_, state, facts) &&
           matches(task, names_, cube, state, facts);
  }

 private:
  const State& facts_of(const State& state) {
    const auto [entry, is_new] = facts_.try_emplace(state);
    if (is_new) entry->second = interpreter_.with_derived(state);
    return entry->second;
  }

  const Interpreter& interpreter_;
  const policy::NameTable& names_;
  const policy::Cube& common_;
  std::map<State, State> facts_;
};

class StrongCyclicProof {
 public:
  StrongCyclicProof(const pddl::Task& task,
                    const policy::StrongCyclicCertificate& certificate)
      : interpreter_(task),
        certificate_(certificate),
        members_(interpreter_, certificate.atoms, certificate.common) {}

  std::optional<bool> run(std::size_t max_atoms) {
    const auto states = all_states(interpreter_, max_atoms);
    if (!states) return std::nullopt;
    return covers_initial_states() &&
           std::ranges::all_of(
               *states, [&](const State& state) { return holds_in(state); });
  }

 private:
  bool covers_initial_states() {
    for (const State& state : interpreter_.initial_states())
      if (!covers(state)) return false;
    return true;
  }

  bool covers(const State& state) {
    if (interpreter_.is_goal(state)) return true;
    for (const CertifiedRuleView rule : certificate_.rules)
      if (members_.contains(rule.cube, state)) return true;
    return false;
  }

  bool holds_in(const State& state) {
    for (std::size_t i = 0; i < certificate_.rules.size(); ++i) {
      const CertifiedRuleView rule = certificate_.rules[i];
      if (i > 0 && rule.rank < certificate_.rules[i - 1].rank) return false;
      if (members_.contains(rule.cube, state) && !leads_on(rule, state))
        return false;
    }
    return true;
  }

  bool leads_on(CertifiedRuleView rule, const State& state) {
    Args args;
    const pddl::Action& action =
        action_of(interpreter_.task(), certificate_.actions[rule.action], args);
    if (!interpreter_.is_applicable(action, args, state)) return false;
    std::size_t falls = 0;
    const std::set<State> after = interpreter_.successors(action, args, state);
    for (const State& next : after) {
      bool covered = rule.goal_successor && interpreter_.is_goal(next);
      bool fell = covered;
      for (const std::uint32_t target : rule.successors) {
        if (target >= certificate_.rules.size()) continue;
        const CertifiedRuleView to = certificate_.rules[target];
        if (!members_.contains(to.cube, next)) continue;
        covered = true;
        fell = fell || to.rank < rule.rank;
      }
      if (!covered) return false;
      falls += fell;
    }
    return certificate_.strong ? falls == after.size() : falls > 0;
  }

  Interpreter interpreter_;
  const policy::StrongCyclicCertificate& certificate_;
  Membership members_;
};

class UnsolvableProof {
 public:
  UnsolvableProof(const pddl::Task& task,
                  const policy::UnsolvableCertificate& certificate)
      : interpreter_(task),
        certificate_(certificate),
        members_(interpreter_, certificate.atoms, certificate.common) {}

  std::optional<bool> run(std::size_t max_atoms) {
    const auto states = all_states(interpreter_, max_atoms);
    if (!states) return std::nullopt;
    return std::ranges::any_of(interpreter_.initial_states(),
                               [&](const State& state) {
                                 return is_below(state,
                                                 certificate_.layers.size());
                               }) &&
           std::ranges::all_of(
               *states, [&](const State& state) { return holds_in(state); });
  }

 private:
  bool is_in(const State& state, std::size_t layer) {
    const std::optional<policy::DiagramRef> diagram =
        certificate_.layers[layer].diagram;
    if (diagram)
      return members_.contains(policy::Cube(), state) &&
             is_on_path(state, *diagram);
    for (const CubeView cube : certificate_.layers[layer].cubes)
      if (members_.contains(cube, state)) return true;
    return false;
  }

  // Whether the state's way through the diagram ends in true.
  bool is_on_path(const State& state, policy::DiagramRef at) {
    while (!at.is_terminal()) {
      const policy::DiagramNode& node = certificate_.nodes.at(at.node_index());
      const policy::Cube if_true{false, {node.atom}, {}, {}};
      at = members_.contains(if_true, state) ? node.high : node.low;
    }
    return at.terminal_value();
  }

  bool is_below(const State& state, std::size_t end) {
    for (std::size_t i = 0; i < end; ++i)
      if (is_in(state, i)) return true;
    return false;
  }

  bool holds_in(const State& state) {
    for (std::size_t i = 0; i < certificate_.layers.size(); ++i)
      if (is_in(state, i) && !is_stuck(state, i)) return false;
    return true;
  }

  bool is_stuck(const State& state, std::size_t layer) {
    if (interpreter_.is_goal(state)) return false;
    const auto below = [&](std::size_t end) {
      return [this, end](const State& next) { return is_below(next, end); };
    };
    for (const pddl::Action& action : interpreter_.task().actions) {
      for (const Args& args : interpreter_.arguments(action.parameters)) {
        if (!interpreter_.is_applicable(action, args, state)) continue;
        const auto after = interpreter_.successors(action, args, state);
        if (!std::ranges::any_of(after, below(layer)) &&
            !std::ranges::all_of(after, below(layer + 1)))
          return false;
      }
    }
    return true;
  }

  Interpreter interpreter_;
  const policy::UnsolvableCertificate& certificate_;
  Membership members_;
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

}  // namespace certifond::naive
