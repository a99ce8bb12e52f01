// The grounded task while it is made: no variables yet, cubes shared.
//
// instantiate.h writes a draft, simplify.h and relevance.h make it smaller,
// finish.h turns it into a Task.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "planner/grounding/cube_pool.h"
#include "planner/task/task.h"

namespace certifond::planner {

// If `condition` then add (or delete) `atom`, in one word.  The order is the
// one that Task wants in an outcome: deletes before adds.
class DraftEffect {
 public:
  DraftEffect(CubeId condition, AtomId atom, bool add)
      : key_(std::uint64_t{add} << 63 | std::uint64_t{atom.value()} << 32 |
             condition.value()) {}

  CubeId condition() const { return CubeId(key_ & 0xffffffffu); }
  AtomId atom() const { return AtomId(key_ >> 32 & 0x7fffffffu); }
  bool add() const { return key_ >> 63 != 0; }
  std::uint64_t key() const { return key_; }

  friend auto operator<=>(const DraftEffect&, const DraftEffect&) = default;

 private:
  std::uint64_t key_;
};

using DraftOutcome = std::vector<DraftEffect>;  // sorted, each effect once

// A ground action: applicable if one of `preconditions` holds.
struct DraftOperator {
  std::uint32_t action = 0;
  std::vector<pddl::ObjectId> args;
  Range preconditions;  // in Draft::preconditions, at least one
  Range outcomes;       // in Draft::outcomes, at least one
};

struct DraftAxiom {
  CubeId condition;
  AtomId head;

  friend auto operator<=>(const DraftAxiom&, const DraftAxiom&) = default;
};

struct DraftAtom {
  pddl::GroundAtom name;
  bool derived = false;
  bool initially = false;  // in the initial state; derived atoms: false
};

struct Draft {
  CubePool cubes;
  std::vector<DraftAtom> atoms;
  std::vector<DraftOperator> operators;
  std::vector<CubeId> preconditions;
  std::vector<Range> outcomes;  // in effects
  std::vector<DraftEffect> effects;
  std::vector<DraftAxiom> axioms;
  std::vector<CubeId> goal;  // one of them must hold; none: unreachable

  // As in Task.
  std::vector<pddl::GroundAtom> always_true;
  std::vector<pddl::GroundAtom> irrelevant;

  std::span<const CubeId> preconditions_of(const DraftOperator& op) const {
    return {preconditions.data() + op.preconditions.begin,
            op.preconditions.size()};
  }
  std::span<const Range> outcomes_of(const DraftOperator& op) const {
    return {outcomes.data() + op.outcomes.begin, op.outcomes.size()};
  }
  std::span<const DraftEffect> effects_of(Range outcome) const {
    return {effects.data() + outcome.begin, outcome.size()};
  }

  std::size_t bytes() const;
};

// The literals that hold whenever the operator is applicable: those that all
// of its preconditions share.
Cube known_literals(const CubePool& cubes,
                    std::span<const CubeId> preconditions);

// Brings the outcomes of an operator with these known literals into normal
// form, without changing what any of them does to any state in which the
// operator is applicable: what an effect repeats, what an add overrules, and
// what is true anyway is dropped; then outcomes with the same effects are
// merged into the first of them.  An outcome without effects stays.
void tidy_outcomes(const CubePool& cubes, std::span<const Literal> known,
                   std::vector<DraftOutcome>& outcomes);

// Collects (sorted) outcomes, each once.
class DistinctOutcomes {
 public:
  bool add(DraftOutcome outcome);  // false if it is there already
  const std::vector<DraftOutcome>& outcomes() const { return outcomes_; }
  std::vector<DraftOutcome> take() { return std::move(outcomes_); }

 private:
  static constexpr std::size_t kFew = 8;  // are compared one by one

  std::vector<DraftOutcome> outcomes_;
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;
  std::size_t indexed_ = 0;  // so many of the outcomes are in it
};

// Keeps the first of several equal (sorted) outcomes.
void merge_equal(std::vector<DraftOutcome>& outcomes);

// Appends the operator.
void append_operator(Draft& draft, std::uint32_t action,
                     std::vector<pddl::ObjectId> args,
                     std::span<const CubeId> preconditions,
                     std::span<const DraftOutcome> outcomes);

}  // namespace certifond::planner
