#include "proptests/properties/heuristics.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "planner/heuristics/heuristics.h"
#include "planner/task/axiom_evaluator.h"
#include "planner/task/packed_state.h"

namespace certifond::proptests {

namespace {

// The planner's form of a state.
std::vector<planner::Word> pack(const planner::Task& task,
                                const planner::StatePacker& packer,
                                planner::AxiomEvaluator& axioms,
                                const reference::State& state) {
  std::vector<planner::Word> words(packer.words());
  for (std::size_t i = 0; i < task.atoms.size(); ++i) {
    if (!task.atoms[i].derived && state.contains(task.atoms[i].name)) {
      packer.add(planner::AtomId(i), words.data());
    }
  }
  axioms.evaluate(words.data());
  return words;
}

// Asks wrong(kind, value, distance) of all states and heuristics.
template <typename Wrong>
Outcome check_values(Subject& subject, Wrong wrong) {
  const reference::StateSpace* space = subject.space();
  const planner::Task* task = subject.grounded();
  if (space == nullptr || task == nullptr || task->goal_unreachable) {
    return skipped();
  }
  const std::vector<std::uint32_t> distances =
      reference::lucky_distances(*space);
  const planner::StatePacker packer(*task);
  planner::AxiomEvaluator axioms(packer);
  std::vector<std::vector<planner::Word>> states;
  for (const reference::State& state : space->states) {
    states.push_back(pack(*task, packer, axioms, state));
  }
  for (const planner::HeuristicKind kind : planner::kAllHeuristics) {
    const std::unique_ptr<planner::Heuristic> heuristic =
        planner::make_heuristic(kind, packer);
    for (std::size_t i = 0; i < states.size(); ++i) {
      const double value = heuristic->evaluate(states[i].data());
      if (!wrong(kind, value, distances[i])) continue;
      return failed(std::string(planner::name(kind)) + " of state " +
                    std::to_string(i) + " is " + std::to_string(value) +
                    ", its distance " + std::to_string(distances[i]));
    }
  }
  return held();
}

}  // namespace

Outcome admissible_heuristics(Subject& subject) {
  return check_values(subject, [](planner::HeuristicKind kind, double value,
                                  std::uint32_t distance) {
    const bool admissible = kind == planner::HeuristicKind::kBlind ||
                            kind == planner::HeuristicKind::kHmax;
    return admissible && distance != reference::kFar &&
           value > static_cast<double>(distance);
  });
}

Outcome safe_heuristics(Subject& subject) {
  return check_values(subject, [](planner::HeuristicKind, double value,
                                  std::uint32_t distance) {
    return distance != reference::kFar && value == planner::kInfiniteCost;
  });
}

}  // namespace certifond::proptests
