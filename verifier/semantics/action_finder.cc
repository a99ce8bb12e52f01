#include "verifier/semantics/action_finder.h"

#include <algorithm>

namespace certifond::verifier {

std::vector<const GroundAction*> ActionFinder::possible_in(
    const Knowledge& knowledge) {
  std::vector<Key> candidates;
  facts_.assume(knowledge);
  for (std::size_t i = 0; i < semantics_.task().actions.size(); ++i)
    for (std::vector<pddl::ObjectId>& args : join(semantics_, facts_, i))
      candidates.emplace_back(i, std::move(args));
  std::sort(candidates.begin(), candidates.end());

  // First all, then the evaluation: instantiation may let the atom table
  // grow, and knowledge of derived atoms is then computed anew.
  std::vector<const GroundAction*> found;
  for (Key& key : candidates) {
    semantics_.budget().tick();
    auto entry = known_.find(key);
    if (entry == known_.end()) {
      actions_.push_back(semantics_.instantiate(key.first, key.second));
      entry = known_.emplace(std::move(key), &actions_.back()).first;
    }
    found.push_back(entry->second);
  }
  std::erase_if(found, [&](const GroundAction* action) {
    semantics_.budget().tick();
    return knowledge.value(action->precondition) == Truth::kFalse;
  });
  return found;
}

std::vector<GroundAction> relaxed_reachable_actions(Semantics& semantics) {
  ActionFinder finder(semantics);
  Knowledge reached(semantics, Truth::kFalse);
  for (AtomId atom : semantics.initial_states().possible())
    reached.set(atom, Truth::kUnknown);
  std::vector<const GroundAction*> possible;
  bool changed = true;
  while (changed) {
    changed = false;
    possible = finder.possible_in(reached);
    std::vector<AtomId> more;
    for (const GroundAction* action : possible)
      for (const Outcome& outcome : action->outcomes) {
        semantics.budget().tick(1 + outcome.size() / 16);
        for (const GroundEffect& effect : outcome)
          if (effect.add && reached[effect.atom] == Truth::kFalse &&
              reached.value(effect.condition) != Truth::kFalse)
            more.push_back(effect.atom);
      }
    for (AtomId atom : more) reached.set(atom, Truth::kUnknown);
    changed = !more.empty();
  }
  std::vector<GroundAction> result;
  result.reserve(possible.size());
  for (const GroundAction* action : possible) {
    semantics.budget().tick(action->outcomes.size());
    result.push_back(*action);
  }
  return result;
}

}  // namespace certifond::verifier
