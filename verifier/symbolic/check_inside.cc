#include "verifier/symbolic/check_inside.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "fond/base/check.h"

namespace certifond::verifier::symbolic {
namespace {

// Each step costs as much as one of a search through the states.
constexpr std::size_t kSomeSteps = 10'000;
constexpr std::size_t kStepsOfRun = 16;

std::vector<std::uint32_t> runs_by_set(const ClosedLoop& loop,
                                       const ClosedLoop::Detailed& reaction) {
  std::vector<std::uint32_t> result(loop.rules.sets().size(), 0);
  for (std::uint32_t run = 0; run < reaction.sets.size(); ++run)
    result[reaction.sets[run]] = run;
  return result;
}

}  // namespace

Inside check_inside(const ClosedLoop& loop, const Bdd& reached,
                    const ClosedLoop::Detailed& reaction) {
  const std::vector<std::uint32_t> run_of = runs_by_set(loop, reaction);
  const std::size_t runs = reaction.runs.size();
  RunGraph graph(runs);
  if (!loop.initial.subset_of(reached)) return {};
  for (std::size_t run = 0; run < runs; ++run) {
    const auto& [action, states] = reaction.runs[run];
    for (const SymbolicOutcome& outcome : loop.actions[action].outcomes) {
      const Bdd image = outcome.image(states);
      if (!image.subset_of(reached)) return {};
      if (graph.steps() > kSomeSteps + kStepsOfRun * runs) continue;
      std::vector<std::uint32_t> into;
      const Bdd nowhere = loop.rules.split_by_set(
          image - loop.goal,
          [&](std::size_t set, const Bdd&) { into.push_back(run_of[set]); });
      CERTIFOND_CHECK(nowhere.is_zero());  // by check 1
      graph.add_outcome(run, into, image.intersects(loop.goal));
    }
  }
  if (graph.steps() > kSomeSteps + kStepsOfRun * runs) return {true, {}};
  return {true, std::move(graph)};
}

}  // namespace certifond::verifier::symbolic
