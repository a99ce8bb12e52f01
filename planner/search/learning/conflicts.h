// Dead ends that the relaxation sees once it knows which operators the nogoods
// forbid.
//
// Let F be propositions, and say that a cube W of literals is *kept* by F if
// the negation of none of its literals is in F.  R is the least set of
// propositions that holds those of the state and is closed: if the precondition
// of an operator is in R, its effects are, too, unless R keeps a cube W in
// which the operator leads into a nogood (achievers.h).  As R only grows, fewer
// and fewer cubes are kept, so R is well defined, and found by propagation.
//
// Take the states in which no proposition outside R holds.  In all of them the
// cubes that R keeps hold.  So an operator that is applicable there leads with
// all outcomes into such states again, or it leads with one outcome into an
// earlier nogood.  If the goal is not within R they are a layer of dead ends,
// which rests on the nogoods that were needed.  The condition is weakened as
// that of the plain relaxation is (relaxed_reachability.h).
//
// This is what Steinmetz and Hoffmann do for classical planning (State space
// search nogood learning, Artificial Intelligence 245, 2017): the detector of
// dead ends learns from those that were found otherwise.  There it learns
// conjunctions of facts; here operators that a policy must not use.  No mutex
// knowledge is used, so that a certificate can be checked without any.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "planner/heuristics/relaxed_task.h"
#include "planner/policy/cube.h"
#include "planner/search/learning/achievers.h"
#include "planner/search/learning/weakest_cubes.h"
#include "planner/task/packed_state.h"

namespace certifond::planner {

class Conflicts {
 public:
  using LayerId = std::uint32_t;
  struct Explanation {
    Cube cube;
    std::vector<LayerId> rests_on;  // in any order, perhaps several times
  };

  // `packer` and its task must outlive this.
  explicit Conflicts(const StatePacker& packer);

  // Takes note of a nogood of this layer.
  void add(const Cube& nogood, LayerId layer);

  // Of a cube of dead ends that contains `state`, if asked for as weak as
  // greedy dropping of literals makes it; nothing if there is none of this
  // kind.
  std::optional<Explanation> explain(const Word* state, bool weaken = true);

  std::size_t bytes() const { return bytes_; }

 private:
  struct Forbidden {
    OperatorId op;
    LayerId layer;
  };
  struct Blocked {
    WeakestCubes cubes;
    std::vector<std::uint32_t> forbidden;  // in forbidden_
    std::uint32_t first_rule = 0;          // of the operator
    std::uint32_t rules_end = 0;
  };
  // In blocked_, of an operator that nothing forbids.
  static constexpr std::uint32_t kFree = 0xffffffff;

  void build();
  void index_rules();
  void find_shared_actions();
  std::uint32_t blocked_place(OperatorId op);
  void start(const Word* state);
  void mark(PropositionId proposition);
  bool is_blocked(RelaxedRuleId rule) const;
  bool would_fire(const Blocked& blocked) const;
  void fire_if_possible(RelaxedRuleId rule);
  void settle(PropositionId proposition);
  void unsettle(PropositionId proposition);
  bool propagate();  // false: the goal is reached
  void undo_to(std::size_t trail_size);
  bool is_derived(PropositionId proposition) const;
  void drop_literals();
  Explanation result() const;

  const StatePacker& packer_;
  const Task& task_;
  Achievers achievers_;
  std::unique_ptr<RelaxedTask> relaxed_;  // made when needed first
  // Of a PDDL action that several operators stand for.
  std::vector<bool> shares_action_;
  std::vector<bool> in_goal_;                      // by proposition
  std::vector<std::uint32_t> precondition_count_;  // by rule
  std::vector<OperatorId> operator_of_;            // by rule; none of an axiom
  std::vector<std::uint32_t> first_rule_;          // by operator, and the end
  std::vector<std::uint32_t> place_of_;            // by operator, or kFree
  std::vector<Blocked> blocked_;
  std::vector<Forbidden> forbidden_;
  // By proposition: what is no longer kept when it is reached.
  std::vector<std::vector<std::uint32_t>> breaks_;

  std::vector<bool> reached_;           // by proposition
  std::vector<std::uint32_t> missing_;  // by rule
  std::vector<std::uint32_t> broken_;   // by place in forbidden_: how often
  std::vector<std::uint32_t> kept_;     // by place in blocked_: how many
  std::size_t goal_missing_ = 0;
  std::vector<PropositionId> trail_;
  std::size_t propagated_ = 0;  // of trail_
  std::size_t bytes_ = 0;
};

}  // namespace certifond::planner
