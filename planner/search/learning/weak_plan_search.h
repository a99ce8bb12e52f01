// The search for weak plans (weak_plan.h).
//
// Lazy greedy best-first search in the all-outcomes determinization with hff
// and preferred operators (two queues, boosted on progress).  What is lazy is
// the unit (state, operator): it waits under its state's h-value, and when its
// turn comes all its outcomes are made at once.  If one of them is a dead end,
// the operator must not be used there by any policy, so the whole unit is
// dropped; otherwise every outcome becomes a state of the search.  So a plan
// that is found has no step with an outcome that is known or seen to be dead.
//
// Whenever the h-value falls, the relaxed plan is followed as far as it goes,
// without evaluations on the way: if the goal is closer at its end, the search
// goes on from there.  The states on the way are states of the search like all
// others.  Dead ends beside the way are found when it has become rules.  What
// such plans do not need is left out afterwards (shorten.h).
//
// The heuristic looks at the task as the nogoods restrict it (restriction.h);
// when nogoods are learnt on the way it is made anew and the search restarts.
//
// Of states that are images of each other (symmetry.h) only the first is looked
// at.  If the search runs dry, the states that it saw and their images are
// closed under all allowed operators and hold no goal: a trap, which the
// nogoods learn.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "planner/heuristics/hff.h"
#include "planner/search/learning/learning_options.h"
#include "planner/search/learning/nogoods.h"
#include "planner/search/learning/novelty.h"
#include "planner/search/learning/restriction.h"
#include "planner/search/learning/search_style.h"
#include "planner/search/learning/symmetry.h"
#include "planner/search/learning/unit_queue.h"
#include "planner/search/learning/weak_plan.h"
#include "planner/task/state_space.h"

namespace certifond::planner {

class WeakPlanSearch {
 public:
  using Stop = Nogoods::Stop;

  WeakPlanSearch(StateSpace& space, Nogoods& nogoods, const Symmetry& symmetry,
                 const LearningOptions& options);

  // From `start`, which is neither solved nor matches a nogood, to a goal or a
  // state that is `solved`.
  WeakPlan search(StateId start, const Solved& solved, const Stop& stop);

  // The same with `near` as a goal on top, a cube that leads on from there,
  // and with little patience: a detour back to the known way is often short
  // and keeps the policy small.  Says kStopped if it finds none, and learns
  // nothing.
  WeakPlan search_near(StateId start, const Cube& near, const Solved& solved,
                       const Stop& stop);

  // How states are ordered: by h alone (0, greedy: the first plan is what
  // matters), or by what led there and `weight` times h (shorter plans).
  // Each outcome beyond the first costs `outcome_cost`.
  void set_weight(std::uint32_t weight, std::uint32_t outcome_cost) {
    weight_ = weight;
    outcome_cost_ = outcome_cost;
  }

  std::uint64_t evaluations() const { return evaluations_; }
  std::uint64_t searches() const { return searches_; }
  std::size_t bytes() const;

 private:
  struct Info {
    std::uint32_t seen_in = 0;  // number of the search that saw an image
    StateId parent;
    OperatorId op;
    std::uint32_t outcome = 0;
    std::uint32_t cost = 0;       // of the way
    std::uint32_t least = 0;      // cost of a way to an image
    std::uint32_t walked_in = 0;  // number of the walk that came by an image
  };
  // A step of a relaxed plan.
  struct Hope {
    OperatorId op;
    std::uint32_t outcome = 0;
  };
  // A new outcome of the unit at hand.
  struct Successor {
    StateId id;
    StateId canonical;
    std::uint32_t outcome = 0;
    std::uint32_t h = 0;
    bool solved = false;
    std::vector<OperatorId> preferred;
    std::vector<Hope> relaxed_plan;  // if the h-value is the least so far
  };
  struct Walked {
    Unit by;
    Successor to;
  };

  // The heuristic, and the task and packer that it looks at.
  struct Guide {
    explicit Guide(RestrictedTask restricted_task);
    RestrictedTask restricted;
    StatePacker packer;
    HffHeuristic heuristic;
  };

  void start_search();
  void begin_attempt(std::uint64_t attempt);
  // Evaluations of the worker's own style when its turn comes again.
  std::uint64_t own_budget(std::uint64_t times) const;
  void update_guide();
  bool should_restart() const;
  // One search with the heuristic as it is; nothing: restart.
  std::optional<WeakPlan> try_search(StateId start, const Solved& solved,
                                     const Stop& stop);
  Info& info(StateId id);
  // Canonical images are marked, way and all is kept with the states.
  bool seen(StateId canonical) { return info(canonical).seen_in == searches_; }
  // Not seen, or (if plans are to be short) by a more expensive way only.
  bool is_news(StateId canonical, std::uint32_t cost);
  void mark_seen(StateId id, StateId canonical);
  std::uint32_t cost_after(const Unit& unit);
  // Makes the outcome's state; false: it is a dead end.
  bool make_successor(const Unit& unit, std::uint32_t outcome);
  StateId canonical(StateId id);
  // Evaluates a state; false (and a nogood) if it is a dead end.
  bool evaluate(Successor& successor);
  // Not where plans are to be short.
  bool looks_ahead() const { return options_.lookahead && weight_ == 0; }
  void keep_relaxed_plan(Successor& successor) const;
  // Makes the outcomes of a unit that were not seen yet; false: drop the unit.
  bool expand(const Unit& unit, const Solved& solved);
  bool is_solved(StateId id, const Solved& solved) const;
  // Notes how the state was reached.
  void reach(const Unit& unit, const Successor& successor);
  void enqueue(const Successor& successor);
  std::uint32_t priority_of(const Successor& successor);
  // Follows relaxed plans as long as that leads closer to the goal; a plan if
  // it leads there.
  std::optional<WeakPlan> look_ahead(Successor from, const Solved& solved,
                                     const Stop& stop);
  // Takes the steps of the relaxed plan that can be taken, the cheapest first,
  // to states that were not seen yet: walk_, up to a solved state.
  void walk(const Successor& from, const Solved& solved);
  bool walk_on(StateId from, const Hope& hope);
  Unit next_unit();
  std::vector<WeakPlan::Step> trace(StateId end);

  StateSpace& space_;
  const Task& task_;
  Nogoods& nogoods_;
  const Symmetry& symmetry_;
  const LearningOptions& options_;
  Restriction restriction_;
  std::unique_ptr<Guide> guide_;
  std::uint64_t guide_version_ = 0;
  std::uint64_t guide_order_ = 0;
  std::size_t known_nogoods_ = 0;  // to the restriction
  std::uint64_t restart_at_ = 0;   // evaluations, if there are new nogoods
  std::uint64_t end_at_ = 0;       // evaluations
  std::uint32_t weight_ = 0;
  std::uint32_t outcome_cost_ = 0;
  bool near_ = false;             // the heuristic asks for another goal
  std::uint64_t give_up_at_ = 0;  // evaluations, if near_
  SearchStyle style_;
  std::uint64_t lucky_ = 0;  // number of the style to begin with
  UnitQueue all_;
  UnitQueue preferred_;
  TypeQueue types_;
  Novelty novelty_;
  std::uint64_t turn_ = 0;
  std::vector<Info> info_;  // by StateId
  std::vector<StateId> seen_;
  std::uint32_t best_h_ = 0;
  std::uint32_t searches_ = 0;
  std::uint64_t evaluations_ = 0;
  std::vector<Successor> successors_;
  std::size_t successor_count_ = 0;
  std::vector<Walked> walk_;
  std::uint32_t walks_ = 0;
  std::vector<OperatorId> operators_;
  std::vector<Word> state_;
  std::vector<Word> canonical_;
  Permutation permutation_;
};

}  // namespace certifond::planner
