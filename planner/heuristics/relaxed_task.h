// The delete relaxation of the all-outcomes determinization.
//
// Propositions are the literals, positive and negative, that some
// precondition, effect condition, axiom or the goal mentions.  Adding an atom
// achieves its positive literal, deleting it its negative one, and nothing
// ever takes a proposition away.  Rules say what follows from what:
//   operator with its outcomes   precondition              -> effects, cost 1
//   conditional effect           precondition + condition  -> effect,  cost 1
//   axiom                        condition                 -> head,    cost 0
// All outcomes of an operator share one rule where they have the same
// condition, since costs of propositions do not depend on which outcome
// achieves them; each effect remembers its outcome for the heuristics that
// count outcomes.
//
// Left out, which never makes a reachable goal unreachable:
// - rules whose conditions contradict each other, and effects that the same
//   rule requires already;
// - the deletion of an atom that the same outcome always adds.
// A negative literal over a derived atom holds from the start, in every state:
// derived atoms may become false again, and how is not modelled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "planner/task/packed_state.h"
#include "planner/task/task.h"

namespace certifond::planner {

// Which operators are relaxed.
enum class Determinization {
  // All of them: an infinite cost means that no goal state can be reached.
  kAllOutcomes,
  // Those that may be part of a strong cyclic policy, by a simple test: an
  // operator is left out if one of its outcomes makes a literal of the goal
  // false that no remaining operator can make true again.  An infinite cost
  // means that there is no strong cyclic policy from the state, and h_max is
  // still at most the length of a policy's shortest way to the goal; but it is
  // not a bound on plans of the determinization.
  kSafeOperators,
};

// Rules two of whose conditions are in one mutex group.  They never apply in
// a reachable state, but a cube of literals may hold other states, too.
enum class MutexRules { kLeftOut, kKept };

using PropositionId = Id<struct PropositionTag>;
using RelaxedRuleId = Id<struct RelaxedRuleTag>;

class RelaxedTask {
 public:
  struct RelaxedEffect {
    PropositionId proposition;
    OutcomeId outcome;  // invalid for an axiom
  };

  // `packer` and its task must outlive this.  The literals `further` are
  // propositions whether or not a condition mentions them.
  explicit RelaxedTask(
      const StatePacker& packer,
      Determinization determinization = Determinization::kAllOutcomes,
      MutexRules mutex_rules = MutexRules::kLeftOut,
      std::span<const Literal> further = {});

  // Makes what follows cheaper and changes no cost: drops rules that another
  // one dominates (it asks for less, and gives as much at the same price) and
  // puts propositions that all rules ask for together under a proposition of
  // their own, which has no literal.  Among achievers of the same cost another
  // one may come first afterwards.
  void compact();

  const StatePacker& packer() const { return *packer_; }
  const Task& task() const { return packer_->task(); }

  std::size_t proposition_count() const {
    return literals_.size() + joint_propositions_;
  }
  std::size_t rule_count() const { return costs_.size(); }

  // Invalid if no condition mentions the literal, or it always holds.
  PropositionId proposition(Literal literal) const {
    return propositions_[literal.index()];
  }
  Literal literal(PropositionId id) const { return literals_[id.index()]; }

  // Without propositions that always hold; sorted, each once.
  const std::vector<PropositionId>& goal() const { return goal_; }

  std::span<const PropositionId> preconditions(RelaxedRuleId rule) const {
    return slice(preconditions_, precondition_ends_, rule.index());
  }
  std::span<const RelaxedEffect> effects(RelaxedRuleId rule) const {
    return slice(effects_, effect_ends_, rule.index());
  }
  std::uint32_t cost(RelaxedRuleId rule) const { return costs_[rule.index()]; }

  std::span<const RelaxedRuleId> rules_requiring(PropositionId id) const {
    return slice(requiring_, requiring_ends_, id.index());
  }
  const std::vector<RelaxedRuleId>& rules_without_preconditions() const {
    return unconditional_;
  }

  // The propositions that hold when the variable has the value.
  std::span<const PropositionId> holding(VariableId variable,
                                         std::uint32_t value) const {
    return slice(holding_, holding_ends_,
                 first_value_[variable.index()] + value);
  }

  // The operator of each outcome.
  OperatorId operator_of(OutcomeId outcome) const {
    return operators_[outcome.index()];
  }

  std::size_t bytes() const;

 private:
  struct Builder;
  struct Compaction;

  void index_requirements();

  template <typename T>
  static std::span<const T> slice(const std::vector<T>& pool,
                                  const std::vector<std::uint32_t>& ends,
                                  std::size_t index) {
    const std::uint32_t begin = index == 0 ? 0 : ends[index - 1];
    return {pool.data() + begin, ends[index] - begin};
  }

  const StatePacker* packer_;
  std::vector<PropositionId> propositions_;  // by Literal::index()
  std::vector<Literal> literals_;            // by PropositionId
  std::size_t joint_propositions_ = 0;       // after those
  std::vector<PropositionId> goal_;
  std::vector<OperatorId> operators_;  // by OutcomeId

  std::vector<PropositionId> preconditions_;
  std::vector<std::uint32_t> precondition_ends_;  // by RelaxedRuleId
  std::vector<RelaxedEffect> effects_;
  std::vector<std::uint32_t> effect_ends_;  // by RelaxedRuleId
  std::vector<std::uint8_t> costs_;         // by RelaxedRuleId

  std::vector<RelaxedRuleId> requiring_;
  std::vector<std::uint32_t> requiring_ends_;  // by PropositionId
  std::vector<RelaxedRuleId> unconditional_;

  std::vector<PropositionId> holding_;
  std::vector<std::uint32_t> holding_ends_;  // by first_value_ + value
  std::vector<std::uint32_t> first_value_;   // by VariableId
};

}  // namespace certifond::planner
