// A policy with its names bound to a task: atoms to ids, actions instantiated.
// Bad input if it names an object, predicate or ground action that the task
// does not have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "fond/policy/policy.h"
#include "verifier/semantics/semantics.h"

namespace certifond::verifier {

// The atoms of a name table, each bound once.  A static atom has no id.
class BoundAtoms {
 public:
  BoundAtoms(Semantics& semantics, const policy::NameTable& names);

  // Literals in the order of the cube's names.
  BoundCube bind(policy::CubeView cube) const;

 private:
  struct Entry {
    AtomId id;                // invalid: static
    bool static_value = false;
    bool derived = false;
  };

  std::vector<Entry> entries_;
};

// Rules in order, conditions flat: rule r's literals are
// literals[begin(r)], ..., positive ones first, then negative, then free.
class BoundPolicy {
 public:
  BoundPolicy(Semantics& semantics, const policy::Policy& policy);

  struct Condition {
    bool closed = false;
    bool impossible = false;  // contradicts a static fact: matches no state
    std::span<const AtomId> positive;  // each span sorted
    std::span<const AtomId> negative;
    std::span<const AtomId> free;
  };

  std::size_t size() const { return rules_.size(); }
  Condition condition(std::size_t rule) const;
  // Of `actions()`.
  std::size_t action(std::size_t rule) const { return rules_[rule].action; }
  const std::vector<GroundAction>& actions() const { return actions_; }

 private:
  struct Rule {
    std::size_t begin = 0;
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
