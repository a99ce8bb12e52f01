#include "verifier/symbolic/task_graph.h"

#include <utility>

namespace certifond::verifier::symbolic {
namespace {

std::vector<SymbolicAction> symbolic_actions(
    Encoding& encoding, std::span<const GroundAction> actions) {
  std::vector<SymbolicAction> result;
  for (const GroundAction& action : actions)
    result.emplace_back(encoding, action);
  return result;
}

std::vector<Bdd> restrict_all(const std::vector<SymbolicAction>& actions,
                              const Bdd& states) {
  std::vector<Bdd> result;
  for (const SymbolicAction& action : actions)
    result.push_back(action.precondition & states);
  return result;
}

}  // namespace

TaskGraph::TaskGraph(Encoding& encoding, const Semantics& semantics,
                     std::span<const GroundAction> actions)
    : encoding_(encoding),
      initial_(encoding.initial_states()),
      goal_(encoding.formula(semantics.goal())),
      actions_(symbolic_actions(encoding, actions)),
      reached_(explore()),
      sources_(restrict_all(actions_, reached_ - goal_)),
      images_(encoding.manager(), images()) {}

// Actions one after the other, each on all that is there by then: fewer
// rounds than there are steps to the farthest state.
Bdd TaskGraph::explore() const {
  std::vector<Bdd> preconditions;
  for (const SymbolicAction& action : actions_)
    preconditions.push_back(action.precondition);
  const SetTree tree(manager(), std::move(preconditions));
  Bdd reached = initial_;
  for (Bdd last = initial_; !last.is_zero();) {
    Bdd next = manager().zero();
    tree.overlaps(last - goal_, [&](std::size_t index, const Bdd& states) {
      const SymbolicAction& action = actions_[index];
      const Bdd more = (next - goal_) & action.precondition;
      const Bdd image = action.image(states | more);
      next |= image - reached;
    });
    reached |= next;
    last = std::move(next);
  }
  return reached;
}

std::vector<Bdd> TaskGraph::images() const {
  std::vector<Bdd> result;
  for (std::size_t a = 0; a < actions_.size(); ++a)
    result.push_back(actions_[a].image(sources_[a]));
  return result;
}

void TaskGraph::each_before(const Bdd& states, const Found& found) const {
  images_.overlaps(states, [&](std::size_t index, const Bdd& after) {
    found(index, actions_[index].some_preimage(after) & sources_[index]);
  });
}

}  // namespace certifond::verifier::symbolic
