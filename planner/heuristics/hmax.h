// h_max: the cost of the goal's costliest literal, where a rule costs one more
// than its costliest precondition (Bonet and Geffner 2001).  Admissible for
// the determinization: no goal state is nearer than h_max says.
#pragma once

#include <memory>
#include <utility>

#include "planner/heuristics/heuristic.h"
#include "planner/heuristics/relaxed_exploration.h"

namespace certifond::planner {

class HmaxHeuristic final : public Heuristic {
 public:
  explicit HmaxHeuristic(std::shared_ptr<const RelaxedTask> relaxed)
      : exploration_(std::move(relaxed)) {}

  double evaluate(const Word* state) override {
    return exploration_.run(state);
  }

  // After a value that was infinite: what can be reached at all.
  bool reached(Literal literal) const { return exploration_.reached(literal); }

 private:
  RelaxedExploration<CombineMax> exploration_;
};

}  // namespace certifond::planner
