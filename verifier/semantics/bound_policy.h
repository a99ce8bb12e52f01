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
  std::size_t size() const { return rules_.size(); }
  // Good as long as the policy is.
  BoundCubeView condition(std::size_t rule) const;
  // An index into actions().
  std::size_t action(std::size_t rule) const { return rules_[rule].action; }
  // Each ground action once, in the order of first use.
  const std::vector<GroundAction>& actions() const { return actions_; }

  std::size_t memory_bytes() const;

 private:
  struct Rule {
    std::size_t begin = 0;  // in literals_: positive, negative, free
    std::uint32_t positive = 0;
    std::uint32_t negative = 0;
    std::uint32_t free = 0;
    std::uint32_t action = 0;
    bool closed = false;
    bool impossible = false;
  };

  std::vector<Rule> rules_;
  std::vector<AtomId> literals_;
  std::vector<GroundAction> actions_;
};

}  // namespace certifond::verifier
