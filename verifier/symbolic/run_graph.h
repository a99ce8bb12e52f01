// The steps of a closed loop from run to run, without its states.
//
// The states of R that are no goals fall into *runs*: those for which the same
// rule (or the same stretch of rules for complete states) speaks.  Every
// outcome of a run's action is given with the runs that its states come to and
// whether some of them come to a goal.  This is a small graph, and often it
// decides what is asked of the large one:
//
// - If one outcome leads all states of a run to goals and into runs from which
//   every state can reach a goal, every state of the run can reach a goal.
// - A cycle of states is a closed walk of runs.  So it lies in the runs that
//   are left when runs that lead into none of those left are taken away.
// - If every run of a set that is not empty has an outcome that leads all of
//   its states into runs of the set, a walk within the set never ends, and as
//   there are finitely many states it comes back.
//
// Nothing follows where these do not apply: then states must be looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace certifond::verifier::symbolic {

class RunGraph {
 public:
  explicit RunGraph(std::size_t runs) : runs_(runs) {}

  // One more outcome of a run's action: all runs that it leads some state
  // into, each once, and whether it leads some state to a goal.
  void add_outcome(std::size_t run, std::span<const std::uint32_t> into,
                   bool goal);
  std::size_t steps() const { return into_.size(); }  // of all outcomes

  // By run: every state of it can reach a goal.  Where false, one cannot say.
  std::vector<bool> surely_reach_goals() const;
  // By run: some state of it may be on a cycle.  Where false, none is.
  std::vector<bool> may_be_on_cycles() const;
  // There is a cycle.  If false, one cannot say.
  bool surely_has_cycle() const;

 private:
  struct Outcome {
    std::uint32_t run = 0;
    std::size_t begin = 0;  // in into_
    std::size_t end = 0;
    bool goal = false;
  };

  std::span<const std::uint32_t> into(const Outcome& outcome) const {
    return std::span(into_).subspan(outcome.begin, outcome.end - outcome.begin);
  }
  // By run: the outcomes that lead into it.
  std::vector<std::vector<std::uint32_t>> outcomes_into() const;

  std::size_t runs_;
  std::vector<Outcome> outcomes_;
  std::vector<std::uint32_t> into_;
};

}  // namespace certifond::verifier::symbolic
