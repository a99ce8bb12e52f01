#include "verifier/symbolic/policy_graph.h"

#include <map>
#include <utility>

namespace certifond::verifier::symbolic {
namespace {

// One for each action.
std::vector<ClosedLoop::Run> choose(const ClosedPart& part,
                                    const std::vector<bool>& chosen) {
  std::map<std::size_t, std::vector<Bdd>> parts;
  for (std::size_t run = 0; run < part.runs.size(); ++run)
    if (chosen[run])
      parts[part.runs[run].action].push_back(part.runs[run].states);
  std::vector<ClosedLoop::Run> result;
  for (auto& [action, states] : parts)
    result.push_back(
        {action, part.loop.encoding.manager().any_of(std::move(states))});
  return result;
}

Bdd union_of(const ClosedLoop& loop, const std::vector<ClosedLoop::Run>& runs) {
  std::vector<Bdd> parts;
  for (const ClosedLoop::Run& run : runs) parts.push_back(run.states);
  return loop.encoding.manager().any_of(std::move(parts));
}

std::vector<Bdd> images_of(const ClosedLoop& loop,
                           const std::vector<ClosedLoop::Run>& runs) {
  std::vector<Bdd> images;
  for (const ClosedLoop::Run& run : runs)
    images.push_back(loop.actions[run.action].image(run.states));
  return images;
}

}  // namespace

PolicyGraph::PolicyGraph(const ClosedPart& part,
                         const std::vector<bool>& chosen)
    : loop_(part.loop),
      runs_(choose(part, chosen)),
      states_(union_of(loop_, runs_)),
      images_(loop_.encoding.manager(), images_of(loop_, runs_)) {}

void PolicyGraph::each_before(const Bdd& states, const Found& found) const {
  images_.overlaps(states, [&](std::size_t index, const Bdd& after) {
    const ClosedLoop::Run& run = runs_[index];
    const SymbolicAction& action = loop_.actions[run.action];
    found(action, action.some_preimage(after) & run.states);
  });
}

}  // namespace certifond::verifier::symbolic
