#include "proptests/reference/judge.h"

#include <algorithm>

namespace certifond::proptests {

namespace {

void find_fluents(const pddl::Effect& effect,
                  std::set<pddl::PredicateId>& result) {
  if (effect.kind == pddl::Effect::Kind::kAdd ||
      effect.kind == pddl::Effect::Kind::kDelete) {
    result.insert(effect.atom.predicate);
  }
  for (const pddl::Effect& child : effect.children) {
    find_fluents(child, result);
  }
}

constexpr std::size_t kUnmet = static_cast<std::size_t>(-1);

// The states that the policy reaches.
class PolicyWalk {
 public:
  PolicyWalk(const pddl::Task& task, const StateSpace& space,
             const policy::Policy& policy)
      : task_(task),
        space_(space),
        reading_(task, policy),
        depth_(space.states.size(), kUnmet),
        successors_(space.states.size()) {}

  Judgement run() {
    for (std::size_t s = 0; s < space_.initial; ++s) visit(s, 0);
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      if (!judgement_.flaws.empty() &&
          depth_[queue_[i]] > judgement_.distance) {
        break;
      }
      expand(queue_[i]);
    }
    if (judgement_.flaws.empty()) find_trap();
    if (!judgement_.flaws.empty()) return judgement_;
    judgement_.kind =
        has_cycle() ? PolicyKind::kStrongCyclic : PolicyKind::kStrong;
    return judgement_;
  }

 private:
  void visit(std::size_t state, std::size_t depth) {
    if (depth_[state] != kUnmet) return;
    depth_[state] = depth;
    queue_.push_back(state);
  }

  void expand(std::size_t state) {
    if (space_.goal[state]) return;
    const std::optional<std::string> choice =
        reading_.choice(space_.states[state]);
    if (!choice) {
      add_flaw(PolicyFlaw::kEscape, state);
      return;
    }
    for (const Transition& transition : space_.transitions[state]) {
      if (to_string(task_, transition.action) != *choice) continue;
      successors_[state] = transition.successors;
      for (const std::size_t next : transition.successors) {
        visit(next, depth_[state] + 1);
      }
      return;
    }
    add_flaw(PolicyFlaw::kInapplicable, state);
  }

  void add_flaw(PolicyFlaw flaw, std::size_t state) {
    judgement_.flaws.insert(flaw);
    judgement_.distance = depth_[state];
  }

  // The nearest state from which no goal can be reached.
  void find_trap() {
    std::vector<bool> reaches = space_.goal;
    bool changed = true;
    while (changed) {
      changed = false;
      for (const std::size_t state : queue_) {
        if (reaches[state]) continue;
        for (const std::size_t next : successors_[state]) {
          if (!reaches[next]) continue;
          reaches[state] = changed = true;
          break;
        }
      }
    }
    for (const std::size_t state : queue_) {
      if (reaches[state]) continue;
      add_flaw(PolicyFlaw::kTrap, state);
      return;  // the queue is in the order of depth
    }
  }

  // Takes states away that have no successor left.
  bool has_cycle() const {
    std::set<std::size_t> left(queue_.begin(), queue_.end());
    bool changed = true;
    while (changed) {
      changed = false;
      for (auto it = left.begin(); it != left.end();) {
        const bool open = std::ranges::any_of(
            successors_[*it],
            [&](std::size_t next) { return left.contains(next); });
        changed = changed || !open;
        it = open ? std::next(it) : left.erase(it);
      }
    }
    return !left.empty();
  }

  const pddl::Task& task_;
  const StateSpace& space_;
  PolicyReading reading_;
  std::vector<std::size_t> depth_;
  std::vector<std::vector<std::size_t>> successors_;
  std::vector<std::size_t> queue_;
  Judgement judgement_;
};

}  // namespace

const char* to_string(PolicyKind kind) {
  switch (kind) {
    case PolicyKind::kStrong:
      return "strong";
    case PolicyKind::kStrongCyclic:
      return "strong cyclic";
    case PolicyKind::kRefuted:
      return "refuted";
  }
  return "";
}

PolicyReading::PolicyReading(const pddl::Task& task,
                             const policy::Policy& policy)
    : task_(task), policy_(policy), interpreter_(task) {
  for (const pddl::Action& action : task.actions) {
    find_fluents(action.effect, fluents_);
  }
  for (const pddl::InitChoice& choice : task.init_choices) {
    for (const auto& alternative : choice.alternatives) {
      for (const pddl::GroundAtom& atom : alternative) {
        fluents_.insert(atom.predicate);
      }
    }
  }
}

std::optional<std::string> PolicyReading::choice(const State& state) const {
  const State completed = interpreter_.complete(state);
  std::set<std::string> names;
  for (const pddl::GroundAtom& atom : completed) {
    names.insert(pddl::to_string(task_, atom));
  }
  for (const policy::RuleView rule : policy_.rules) {
    if (holds(rule.condition, state, names)) {
      return policy::to_string(policy_.actions[rule.action]);
    }
  }
  return std::nullopt;
}

State PolicyReading::fluents(const State& state) const {
  State result;
  for (const pddl::GroundAtom& atom : state) {
    if (fluents_.contains(atom.predicate)) result.insert(atom);
  }
  return result;
}

bool PolicyReading::holds(policy::CubeView cube, const State& state,
                          const std::set<std::string>& true_names) const {
  const auto is_true = [&](policy::NameId id) {
    return true_names.contains(policy::to_string(policy_.atoms[id]));
  };
  if (!std::ranges::all_of(cube.positive, is_true)) return false;
  if (!cube.closed) return std::ranges::none_of(cube.negative, is_true);
  std::set<std::string> allowed;
  for (const policy::NameId id : cube.positive) {
    allowed.insert(policy::to_string(policy_.atoms[id]));
  }
  for (const policy::NameId id : cube.free) {
    allowed.insert(policy::to_string(policy_.atoms[id]));
  }
  return std::ranges::all_of(state, [&](const pddl::GroundAtom& atom) {
    return !fluents_.contains(atom.predicate) ||
           allowed.contains(pddl::to_string(task_, atom));
  });
}

Judgement judge(const pddl::Task& task, const StateSpace& space,
                const policy::Policy& policy) {
  return PolicyWalk(task, space, policy).run();
}

}  // namespace certifond::proptests
