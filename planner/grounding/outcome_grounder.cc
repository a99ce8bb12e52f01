#include "planner/grounding/outcome_grounder.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace certifond::planner {
namespace {

// Keeps the outcome sorted.
void join(DraftOutcome& outcome, const DraftOutcome& more) {
  if (more.empty()) return;
  outcome.insert(outcome.end(), more.begin(), more.end());
  std::sort(outcome.begin(), outcome.end());
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
  for (const LiftedEffect& effect : block.effects)
    add_effect(effect, 0, always);
  for (DraftOutcome& outcome : out) join(outcome, always);
  for (const EffectChoice& choice : block.choices)
    if (!add_choice(choice, 0, out)) return false;
  return true;
}

bool OutcomeGrounder::add_choice(const EffectChoice& choice, std::size_t next,
                                 std::vector<DraftOutcome>& out) {
  limits_.tick();
  if (next < choice.variables.size()) {
    const BoundVariable& variable = choice.variables[next];
    for (const pddl::ObjectId object : variable.objects) {
      (*binding_)[variable.slot] = object;
      if (!add_choice(choice, next + 1, out)) return false;
    }
    return true;
  }
  if (conditions_.ground(choice.guard, *binding_, known_).empty()) return true;
  std::vector<DraftOutcome> alternatives;
  for (const EffectBlock& block : choice.alternatives) {
    std::vector<DraftOutcome> outcomes(1);
    if (!add_block(block, outcomes)) return false;
    std::move(outcomes.begin(), outcomes.end(),
              std::back_inserter(alternatives));
  }
  merge_equal(alternatives);
  return multiply(out, std::move(alternatives));
}

void OutcomeGrounder::add_effect(const LiftedEffect& effect, std::size_t next,
                                 DraftOutcome& out) {
  if (next == effect.variables.size()) return add_ground_effect(effect, out);
  const BoundVariable& variable = effect.variables[next];
  for (const pddl::ObjectId object : variable.objects) {
    (*binding_)[variable.slot] = object;
    add_effect(effect, next + 1, out);
  }
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

bool OutcomeGrounder::multiply(std::vector<DraftOutcome>& outcomes,
                               std::vector<DraftOutcome> alternatives) {
  const std::size_t limit = limits_.options().max_outcomes;
  if (outcomes.size() > limit / alternatives.size()) return false;
  if (outcomes.size() == 1 && outcomes[0].empty()) {
    outcomes = std::move(alternatives);
    return true;
  }
  std::vector<DraftOutcome> result;
  std::size_t effects = 0;
  result.reserve(outcomes.size() * alternatives.size());
  for (const DraftOutcome& left : outcomes) {
    for (const DraftOutcome& right : alternatives) {
      limits_.tick();
      result.push_back(left);
      join(result.back(), right);
      effects += result.back().size();
    }
    limits_.check_bytes(effects * sizeof(DraftEffect));
  }
  merge_equal(result);
  outcomes = std::move(result);
  return true;
}

}  // namespace certifond::planner
