// Random conditions over a vocabulary, in the scope of an action, a derived
// rule or a goal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "fond/pddl/task.h"
#include "generators/random_options.h"
#include "generators/rng.h"

namespace certifond::generators {

// The predicates of a task under construction, by what they are for.
struct Vocabulary {
  std::vector<pddl::PredicateId> fluents;
  std::vector<pddl::PredicateId> statics;
  std::vector<pddl::PredicateId> derived;
  // Fluents of which one atom is true initially, and most are changed by moves
  // only; and those that other effects change.
  std::vector<pddl::PredicateId> places;
  std::vector<pddl::PredicateId> changing;
};

// The variables that may be used at a place, and the frame they live in.
struct Scope {
  std::vector<pddl::Parameter> variables;  // variable i has the slot i
  std::uint32_t* frame_size = nullptr;     // grows with every quantifier
  bool all_objects = false;                // not only constants
  // A body of derived predicate k uses only derived predicates up to k, and
  // negatively only those before k, so that the rules are stratified.
  std::size_t derived_positive = SIZE_MAX;
  std::size_t derived_negative = SIZE_MAX;

  // The scope below a quantifier over one more variable.
  Scope with(pddl::Parameter variable) const;
  std::uint32_t next_slot() const {
    return static_cast<std::uint32_t>(variables.size());
  }
};

class RandomCondition {
 public:
  RandomCondition(const pddl::Task& task, const Vocabulary& vocabulary,
                  const RandomOptions& options, Rng& rng)
      : task_(task), vocabulary_(vocabulary), options_(options), rng_(rng) {}

  // A tree of at most this depth of connectives above its literals.
  pddl::Condition make(const Scope& scope, int depth, bool positive = true);

  // An atom of one of the predicates over terms in scope, if there is one.
  std::optional<pddl::Atom> atom(const std::vector<pddl::PredicateId>& from,
                                 const Scope& scope);

  // A variable for a quantifier at this place.
  pddl::Parameter variable(const Scope& scope);
  // One or (`either`) two types.
  std::vector<pddl::TypeId> types();

 private:
  pddl::Condition literal(const Scope& scope, bool positive);
  pddl::Condition equality(const Scope& scope);
  pddl::Condition list(const Scope& scope, int depth, bool positive);
  pddl::Condition quantified(const Scope& scope, int depth, bool positive);
  std::vector<pddl::Term> candidates(const std::vector<pddl::TypeId>& wanted,
                                     const Scope& scope) const;
  const std::vector<pddl::PredicateId>& predicates(const Scope& scope,
                                                   bool positive);

  const pddl::Task& task_;
  const Vocabulary& vocabulary_;
  const RandomOptions& options_;
  Rng& rng_;
  std::vector<pddl::PredicateId> usable_derived_;
};

}  // namespace certifond::generators
