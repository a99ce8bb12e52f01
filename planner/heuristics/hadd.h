// h_add: the sum of the costs of the goal's literals, where a rule costs one
// more than the sum of its preconditions (Bonet and Geffner 2001).  Not
// admissible, and exponential where subgoals share their achievers: see
// heuristic.h for what values beyond 2^24 mean.
//
// This is the textbook h_add: costs are fixed points.  (The heuristic of that
// name in the paper's own planner keeps the cost of the first achiever that it
// meets; values differ.)
#pragma once

#include <memory>
#include <utility>

#include "planner/heuristics/heuristic.h"
#include "planner/heuristics/relaxed_exploration.h"

namespace certifond::planner {

class HaddHeuristic final : public Heuristic {
 public:
  explicit HaddHeuristic(std::shared_ptr<const RelaxedTask> relaxed)
      : exploration_(std::move(relaxed)) {}

  double evaluate(const Word* state) override {
    return exploration_.run(state);
  }

  // After a value that was infinite: what can be reached at all.
  bool reached(Literal literal) const { return exploration_.reached(literal); }

 private:
  RelaxedExploration<CombineSum> exploration_;
};

}  // namespace certifond::planner
