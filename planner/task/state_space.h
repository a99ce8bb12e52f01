// The states of a task, registered, and how they follow each other: the
// packer, axioms, registry and successor generator of one search run.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "planner/task/axiom_evaluator.h"
#include "planner/task/packed_state.h"
#include "planner/task/state_registry.h"
#include "planner/task/successor_generator.h"
#include "planner/task/task.h"

namespace certifond::planner {

// One thread at a time.
class StateSpace {
 public:
  // The task must outlive the space.
  explicit StateSpace(const Task& task);
  StateSpace(const StateSpace&) = delete;
  StateSpace& operator=(const StateSpace&) = delete;

  const Task& task() const { return packer_.task(); }
  const StatePacker& packer() const { return packer_; }
  StateRegistry& registry() { return registry_; }
  const StateRegistry& registry() const { return registry_; }

  StateId initial() const { return StateId(0); }
  const Word* words(StateId id) const { return registry_.words(id); }
  bool is_goal(StateId id) const { return packer_.is_goal(words(id)); }

  void applicable(StateId id, std::vector<OperatorId>& result) const {
    generator_.applicable(words(id), result);
  }
  void applicable(const Word* state, std::vector<OperatorId>& result) const {
    generator_.applicable(state, result);
  }

  // The state after `outcome` in `from`, derived atoms included, without
  // registering it.  `to` is other memory than `from`.
  void apply(const Outcome& outcome, const Word* from, Word* to) {
    packer_.apply(outcome, from, to);
    axioms_.evaluate(to);
  }

  // The same, registered.
  StateId successor(StateId from, const Outcome& outcome) {
    apply(outcome, words(from), scratch_.data());
    return registry_.insert(scratch_.data()).first;
  }

  std::size_t bytes() const { return registry_.bytes() + generator_.bytes(); }

 private:
  StatePacker packer_;
  AxiomEvaluator axioms_;
  StateRegistry registry_;
  SuccessorGenerator generator_;
  std::vector<Word> scratch_;
};

}  // namespace certifond::planner
