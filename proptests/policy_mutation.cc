#include "proptests/policy_mutation.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace certifond::proptests {

namespace {

using policy::Cube;
using policy::NameId;
using policy::Policy;
using policy::Rule;

policy::GroundName name_of(const pddl::Task& task, const std::string& name,
                           const std::vector<pddl::ObjectId>& args) {
  policy::GroundName result{name, {}};
  for (const pddl::ObjectId object : args) {
    result.args.push_back(task.objects[object.index()].name);
  }
  return result;
}

// A policy taken apart: its rules can be changed.
class Workshop {
 public:
  Workshop(const pddl::Task& task, const reference::StateSpace& space,
           Policy policy, generators::Rng& rng)
      : task_(task), space_(space), policy_(std::move(policy)), rng_(rng) {
    for (const policy::RuleView rule : policy_.rules) {
      rules_.push_back({policy::to_cube(rule.condition), rule.action});
    }
  }

  Policy finish() {
    policy_.rules = {};
    for (const Rule& rule : rules_) policy_.rules.push_back(rule);
    return std::move(policy_);
  }

  void mutate() {
    if (rules_.empty()) {
      const std::size_t state = random_state();
      if (!space_.transitions[state].empty()) add_rule(state);
      return;
    }
    const std::size_t at = random(rules_.size());
    switch (rng_.below(9)) {
      case 0:
        rules_.erase(rules_.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      case 1:
        rules_[at].action = random_action();
        break;
      case 2:
        std::swap(rules_[at], rules_[random(rules_.size())]);
        break;
      case 3:
        rules_.resize(at + 1);
        break;
      case 4:
        rules_.insert(rules_.begin(), {rules_[at].condition, random_action()});
        break;
      case 5:
        drop_literal(rules_[at].condition);
        break;
      case 6:
        add_literal(rules_[at].condition);
        break;
      case 7:
        negate_literal(rules_[at].condition);
        break;
      default:
        open(rules_[at].condition);
        break;
    }
  }

  std::size_t random(std::size_t n) {
    return rng_.below(static_cast<std::uint32_t>(n));
  }
  std::size_t random_state() { return random(space_.states.size()); }

  // The state has an action.
  void add_rule(std::size_t state) {
    Cube cube;
    cube.closed = true;
    for (const pddl::GroundAtom& atom : space_.states[state]) {
      cube.positive.push_back(intern(atom));
    }
    std::ranges::sort(cube.positive);
    rules_.push_back({std::move(cube), random_action(state)});
  }

 private:
  NameId intern(const pddl::GroundAtom& atom) {
    return policy_.atoms.intern(name_of(
        task_, task_.predicates[atom.predicate.index()].name, atom.args));
  }

  // Of some state, if it has one, or of the policy.
  NameId random_action() {
    const std::size_t state = random_state();
    return space_.transitions[state].empty()
               ? rules_[random(rules_.size())].action
               : random_action(state);
  }

  // One that is applicable in the state.
  NameId random_action(std::size_t state) {
    const std::vector<reference::Transition>& transitions =
        space_.transitions[state];
    const reference::ActionInstance& action =
        transitions[random(transitions.size())].action;
    return policy_.actions.intern(
        name_of(task_, task_.actions[action.action].name, action.args));
  }

  std::optional<NameId> random_atom() {
    const reference::State& state = space_.states[random_state()];
    if (state.empty()) return std::nullopt;
    auto it = state.begin();
    std::advance(it, static_cast<std::ptrdiff_t>(random(state.size())));
    return intern(*it);
  }

  void drop_literal(Cube& cube) {
    std::vector<NameId>& from = cube.negative.empty() || rng_.chance(50)
                                    ? cube.positive
                                    : cube.negative;
    if (!from.empty()) {
      from.erase(from.begin() +
                 static_cast<std::ptrdiff_t>(random(from.size())));
    }
  }

  void add_literal(Cube& cube) {
    const std::optional<NameId> atom = random_atom();
    if (!atom || mentions(cube, *atom)) return;
    std::vector<NameId>& to =
        cube.closed       ? (rng_.chance(50) ? cube.free : cube.positive)
        : rng_.chance(50) ? cube.positive
                          : cube.negative;
    to.insert(std::ranges::lower_bound(to, *atom), *atom);
  }

  void negate_literal(Cube& cube) {
    if (cube.closed || cube.positive.empty()) {
      drop_literal(cube);
      return;
    }
    const std::size_t at = random(cube.positive.size());
    const NameId atom = cube.positive[at];
    cube.positive.erase(cube.positive.begin() +
                        static_cast<std::ptrdiff_t>(at));
    cube.negative.insert(std::ranges::lower_bound(cube.negative, atom), atom);
  }

  void open(Cube& cube) {
    if (cube.closed) {
      cube.closed = false;
      cube.free.clear();
    } else {
      cube.negative.clear();
    }
  }

  static bool mentions(const Cube& cube, NameId atom) {
    const auto in = [&](const std::vector<NameId>& list) {
      return std::ranges::find(list, atom) != list.end();
    };
    return in(cube.positive) || in(cube.negative) || in(cube.free);
  }

  const pddl::Task& task_;
  const reference::StateSpace& space_;
  Policy policy_;
  generators::Rng& rng_;
  std::vector<Rule> rules_;
};

}  // namespace

Policy mutated(const pddl::Task& task, const reference::StateSpace& space,
               const Policy& policy, generators::Rng& rng) {
  Workshop workshop(task, space, policy, rng);
  workshop.mutate();
  return workshop.finish();
}

Policy loosened(const Policy& policy, generators::Rng& rng) {
  Policy result = policy;
  result.rules = {};
  const auto drop = [&](NameId) { return rng.chance(50); };
  for (const policy::RuleView rule : policy.rules) {
    Cube cube = policy::to_cube(rule.condition);
    cube.closed = false;
    cube.free.clear();
    std::erase_if(cube.positive, drop);
    std::erase_if(cube.negative, drop);
    result.rules.push_back({cube, rule.action});
  }
  return result;
}

Policy random_policy(const pddl::Task& task, const reference::StateSpace& space,
                     generators::Rng& rng) {
  Workshop workshop(task, space, {}, rng);
  for (std::size_t s = 0; s < space.states.size(); ++s) {
    if (!space.transitions[s].empty() && rng.chance(90)) workshop.add_rule(s);
  }
  if (rng.chance(40)) workshop.mutate();
  return workshop.finish();
}

}  // namespace certifond::proptests
