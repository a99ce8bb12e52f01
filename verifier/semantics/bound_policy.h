// A policy with its names bound to a task: atoms to ids, actions instantiated.
// Bad input if it names an object, predicate or ground action that the task
// does not have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fond/policy/policy.h"
#include "verifier/semantics/bound_cube.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {

// Once it is made, the atom table holds every atom that a state reachable
// under the policy can make true, and all that rules and goal ask for.
class BoundPolicy {
 public:
  BoundPolicy(Semantics& semantics, const policy::Policy& policy);

  // Rules in their order.
  std::size_t size() const { return action_.size(); }
  // Good as long as the policy is.
  BoundCubeView condition(std::size_t rule) const { return conditions_[rule]; }
  // An index into actions().
  std::size_t action(std::size_t rule) const { return action_[rule]; }
  // Each ground action once, in the order of first use.
  const std::vector<GroundAction>& actions() const { return actions_; }

  std::size_t memory_bytes() const {
    return conditions_.memory_bytes() +
           action_.capacity() * sizeof(std::uint32_t);
  }

 private:
  BoundCubeList conditions_;
  std::vector<std::uint32_t> action_;  // by rule
  std::vector<GroundAction> actions_;
};

}  // namespace certifond::verifier
