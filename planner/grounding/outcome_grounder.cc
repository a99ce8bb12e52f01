#include "planner/grounding/outcome_grounder.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// Keeps the outcome sorted.
void join(DraftOutcome& outcome, const DraftOutcome& more) {
  count_work(outcome.size() + 8 * more.size() + 1);
  if (more.empty()) return;
  const auto old = static_cast<std::ptrdiff_t>(outcome.size());
  outcome.insert(outcome.end(), more.begin(), more.end());
  std::sort(outcome.begin() + old, outcome.end());
  std::inplace_merge(outcome.begin(), outcome.begin() + old, outcome.end());
  outcome.erase(std::unique(outcome.begin(), outcome.end()), outcome.end());
}

}  // namespace

std::vector<DraftOutcome> OutcomeGrounder::ground(
    const EffectBlock& block, std::vector<pddl::ObjectId>& binding,
    std::span<const Literal> known) {
  binding_ = &binding;
  known_ = known;
  std::vector<DraftOutcome> outcomes(1);
  if (!add_block(block, outcomes)) return {};
  tidy_outcomes(cubes_, known, outcomes);
  return outcomes;
}

bool OutcomeGrounder::add_block(const EffectBlock& block,
                                std::vector<DraftOutcome>& out) {
  DraftOutcome always;
  for (const LiftedEffect& effect : block.effects) add_effect(effect, always);
  for (DraftOutcome& outcome : out) join(outcome, always);
  for (const EffectChoice& choice : block.choices)
    if (!add_choice(choice, out)) return false;
  return true;
}

template <typename Visit>
bool OutcomeGrounder::for_all_bindings(
    const std::vector<BoundVariable>& variables, const Visit& visit) {
  return for_each_binding(
      variables,
      [&](std::uint32_t slot, pddl::ObjectId object) {
        (*binding_)[slot] = object;
      },
      visit);
}

// Every binding is a choice of its own, also if the alternatives are the same.
bool OutcomeGrounder::add_choice(const EffectChoice& choice,
                                 std::vector<DraftOutcome>& out) {
  return for_all_bindings(choice.variables, [&] {
    limits_.tick();
    if (conditions_.ground(choice.guard, *binding_, known_).empty())
      return true;
    std::vector<DraftOutcome> alternatives;
    for (const EffectBlock& block : choice.alternatives) {
      std::vector<DraftOutcome> outcomes(1);
      if (!add_block(block, outcomes)) return false;
      std::move(outcomes.begin(), outcomes.end(),
                std::back_inserter(alternatives));
    }
    merge_equal(alternatives);
    return multiply(out, std::move(alternatives));
  });
}

void OutcomeGrounder::add_effect(const LiftedEffect& effect,
                                 DraftOutcome& out) {
  for_all_bindings(effect.variables, [&] {
    add_ground_effect(effect, out);
    return true;
  });
}

void OutcomeGrounder::add_ground_effect(const LiftedEffect& effect,
                                        DraftOutcome& out) {
  limits_.tick();
  const AtomId atom = atoms_.find(effect.atom, *binding_).atom;
  if (!atom.valid()) return;  // never true, so that a delete changes nothing
  if (effect.condition.kind == Formula::Kind::kTrue) {
    out.push_back({kTrueCube, atom, effect.add});
    return;
  }
  for (const Cube& cube :
       conditions_.ground(effect.condition, *binding_, known_))
    out.push_back({cubes_.intern(cube), atom, effect.add});
}

// Only different outcomes count: choices often overlap.
bool OutcomeGrounder::multiply(std::vector<DraftOutcome>& outcomes,
                               std::vector<DraftOutcome> alternatives) {
  const std::size_t limit = limits_.options().max_outcomes;
  if (outcomes.size() == 1 && outcomes[0].empty()) {
    outcomes = std::move(alternatives);
    return outcomes.size() <= limit;
  }
  DistinctOutcomes result;
  std::size_t effects = 0;
  for (const DraftOutcome& left : outcomes) {
    for (const DraftOutcome& right : alternatives) {
      DraftOutcome both = left;
      join(both, right);
      const std::size_t size = both.size();
      if (result.add(std::move(both))) effects += size;
      if (result.outcomes().size() > limit) return false;
    }
    limits_.check_bytes(effects * sizeof(DraftEffect));
  }
  outcomes = result.take();
  return true;
}

}  // namespace certifond::planner
