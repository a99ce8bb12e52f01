// What is true of a policy, by the reference state space.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "proptests/reference/state_space.h"

namespace certifond::proptests {

enum class PolicyKind { kStrong, kStrongCyclic, kRefuted };
enum class PolicyFlaw { kEscape, kInapplicable, kTrap };

const char* to_string(PolicyKind kind);

struct Judgement {
  PolicyKind kind = PolicyKind::kRefuted;
  // If refuted: the flaws that the policy has at the least distance at which
  // it has an escape or an inapplicable action; or, of a closed policy, a
  // trap.
  std::set<PolicyFlaw> flaws;
  std::size_t distance = 0;
};

// The choice of a policy in a state: nothing if no rule's condition holds;
// an action of any name, applicable or not.
class PolicyReading {
 public:
  PolicyReading(const pddl::Task& task, const policy::Policy& policy);

  std::optional<std::string> choice(const State& state) const;
  // The atoms whose predicate an action changes, or a choice of `:init`.
  State fluents(const State& state) const;

 private:
  bool holds(policy::CubeView cube, const State& state,
             const std::set<std::string>& true_names) const;

  const pddl::Task& task_;
  const policy::Policy& policy_;
  Interpreter interpreter_;
  std::set<pddl::PredicateId> fluents_;
};

Judgement judge(const pddl::Task& task, const StateSpace& space,
                const policy::Policy& policy);

}  // namespace certifond::proptests
