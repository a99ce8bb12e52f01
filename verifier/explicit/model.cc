#include "verifier/explicit/model.h"

#include <algorithm>
#include <bit>

namespace certifond::verifier {
namespace {

bool value(const Formula& formula, StateView expanded) {
  return evaluate(formula, [&](AtomId atom) { return has(expanded, atom); });
}

}  // namespace

Model::Model(Semantics& semantics)
    : semantics_(semantics),
      words_(words_for(semantics.atoms().size())),
      strata_(semantics.strata()),
      fluents_(words_) {
  for (std::size_t i = 0; i < semantics.atoms().size(); ++i)
    if (!semantics.atoms().is_derived(AtomId(i)))
      put(fluents_, AtomId(i), true);
}

StateBits Model::initial(std::size_t combination) const {
  StateBits state(words_);
  for (AtomId atom : semantics_.initial_states()[combination])
    put(state, atom, true);
  return state;
}

void Model::expand(StateView state, StateBits& expanded) const {
  expanded.assign(state.begin(), state.end());
  derive(
      strata_, [&](AtomId atom) { return has(expanded, atom); },
      [&](AtomId atom) { put(expanded, atom, true); });
}

bool Model::is_goal(StateView expanded) const {
  return value(semantics_.goal(), expanded);
}

bool Model::is_applicable(const GroundAction& action,
                          StateView expanded) const {
  return value(action.precondition, expanded);
}

bool Model::holds(BoundCubeView cube, StateView expanded) const {
  if (cube.impossible) return false;
  for (AtomId atom : cube.positive)
    if (!has(expanded, atom)) return false;
  for (AtomId atom : cube.negative)
    if (has(expanded, atom)) return false;
  if (!cube.closed) return true;
  StateBits others(expanded.begin(), expanded.end());
  for (AtomId atom : cube.positive) put(others, atom, false);
  for (AtomId atom : cube.free) put(others, atom, false);
  for (std::size_t i = 0; i < words_; ++i)
    if ((others[i] & fluents_[i]) != 0) return false;
  return true;
}

void Model::apply(const Outcome& outcome, StateView state, StateView expanded,
                  StateBits& after) const {
  after.assign(state.begin(), state.end());
  for (const GroundEffect& effect : outcome)  // an atom's delete comes first
    if (value(effect.condition, expanded)) put(after, effect.atom, effect.add);
}

std::vector<pddl::GroundAtom> Model::atoms(StateView state) const {
  std::vector<pddl::GroundAtom> result;
  for (std::size_t i = 0; i < words_; ++i)
    for (Word word = state[i] & fluents_[i]; word != 0; word &= word - 1)
      result.push_back(semantics_.atoms()[AtomId(
          64 * i + static_cast<std::size_t>(std::countr_zero(word)))]);
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace certifond::verifier
