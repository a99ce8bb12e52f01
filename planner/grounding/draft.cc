#include "planner/grounding/draft.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "fond/base/check.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

bool holds(std::span<const Literal> cube, Literal literal) {
  return std::binary_search(cube.begin(), cube.end(), literal);
}

// The effects of one kind (add or delete) on one atom.
using EffectSpan = std::span<const DraftEffect>;

EffectSpan effects_on(EffectSpan outcome, AtomId atom, bool add) {
  const auto begin = std::lower_bound(outcome.begin(), outcome.end(),
                                      DraftEffect(kTrueCube, atom, add));
  auto end = begin;
  while (end != outcome.end() && end->atom() == atom && end->add() == add)
    ++end;
  return {begin, end};
}

// The unconditional effect sorts first, as its cube has the least id.
bool fires_always(EffectSpan effects) {
  return !effects.empty() && effects.front().condition() == kTrueCube;
}

bool is_redundant(const CubePool& cubes, std::span<const Literal> known,
                  EffectSpan outcome, DraftEffect effect) {
  const AtomId atom = effect.atom();
  const std::span<const Literal> condition = cubes[effect.condition()];
  if (effect.condition() != kTrueCube &&
      fires_always(effects_on(outcome, atom, effect.add())))
    return true;
  if (!effect.add()) {
    const Literal absent = Literal::negative(atom);
    return fires_always(effects_on(outcome, atom, true)) ||
           holds(known, absent) || holds(condition, absent);
  }
  const Literal present = Literal::positive(atom);
  return (holds(known, present) || holds(condition, present)) &&
         effects_on(outcome, atom, false).empty();
}

void tidy_outcome(const CubePool& cubes, std::span<const Literal> known,
                  DraftOutcome& outcome) {
  DraftOutcome kept;
  // Deletes first: once they are settled, more adds may be redundant.
  for (const bool add : {false, true}) {
    kept.clear();
    for (const DraftEffect effect : outcome)
      if (effect.add() != add || !is_redundant(cubes, known, outcome, effect))
        kept.push_back(effect);
    outcome.swap(kept);
  }
}

std::uint64_t hash(const DraftOutcome& outcome) {
  std::uint64_t h = outcome.size();
  for (const DraftEffect effect : outcome) {
    h = (h ^ effect.key()) * 0xff51afd7ed558ccdu;
    h ^= h >> 32;
  }
  return h;
}

}  // namespace

bool DistinctOutcomes::add(DraftOutcome outcome) {
  count_work(outcome.size() + 1);
  if (outcomes_.size() < kFew) {
    if (std::find(outcomes_.begin(), outcomes_.end(), outcome) !=
        outcomes_.end())
      return false;
    outcomes_.push_back(std::move(outcome));
    return true;
  }
  for (; indexed_ < outcomes_.size(); ++indexed_)
    by_hash_.emplace(hash(outcomes_[indexed_]), indexed_);
  const auto [begin, end] = by_hash_.equal_range(hash(outcome));
  if (std::any_of(begin, end, [&](const auto& entry) {
        return outcomes_[entry.second] == outcome;
      }))
    return false;
  outcomes_.push_back(std::move(outcome));
  return true;
}

void merge_equal(std::vector<DraftOutcome>& outcomes) {
  if (outcomes.size() < 2) return;
  DistinctOutcomes distinct;
  for (DraftOutcome& outcome : outcomes) distinct.add(std::move(outcome));
  outcomes = distinct.take();
}

std::size_t Draft::bytes() const {
  return cubes.bytes() + atoms.capacity() * sizeof(atoms[0]) +
         operators.capacity() * sizeof(operators[0]) +
         preconditions.capacity() * sizeof(preconditions[0]) +
         outcomes.capacity() * sizeof(outcomes[0]) +
         effects.capacity() * sizeof(effects[0]);
}

Cube known_literals(const CubePool& cubes,
                    std::span<const CubeId> preconditions) {
  const std::span<const Literal> first = cubes[preconditions[0]];
  Cube known(first.begin(), first.end());
  for (const CubeId id : preconditions.subspan(1)) {
    count_work(known.size() + cubes[id].size());
    Cube common;
    std::ranges::set_intersection(known, cubes[id], std::back_inserter(common));
    known = std::move(common);
  }
  return known;
}

void tidy_outcomes(const CubePool& cubes, std::span<const Literal> known,
                   std::vector<DraftOutcome>& outcomes) {
  for (DraftOutcome& outcome : outcomes) {
    count_work(16 * outcome.size() + 1);
    std::sort(outcome.begin(), outcome.end());
    outcome.erase(std::unique(outcome.begin(), outcome.end()), outcome.end());
    tidy_outcome(cubes, known, outcome);
  }
  merge_equal(outcomes);
}

void append_operator(Draft& draft, std::uint32_t action,
                     std::vector<pddl::ObjectId> args,
                     std::span<const CubeId> preconditions,
                     std::span<const DraftOutcome> outcomes) {
  const auto size_of = [](const auto& pool) {
    CERTIFOND_CHECK(pool.size() < std::numeric_limits<std::uint32_t>::max());
    return static_cast<std::uint32_t>(pool.size());
  };
  DraftOperator op;
  op.action = action;
  op.args = std::move(args);
  op.preconditions.begin = size_of(draft.preconditions);
  draft.preconditions.insert(draft.preconditions.end(), preconditions.begin(),
                             preconditions.end());
  op.preconditions.end = size_of(draft.preconditions);
  op.outcomes.begin = size_of(draft.outcomes);
  for (const DraftOutcome& outcome : outcomes) {
    count_work(outcome.size() / 4 + 1);
    const std::uint32_t begin = size_of(draft.effects);
    draft.effects.insert(draft.effects.end(), outcome.begin(), outcome.end());
    draft.outcomes.push_back({begin, size_of(draft.effects)});
  }
  op.outcomes.end = size_of(draft.outcomes);
  draft.operators.push_back(std::move(op));
}

}  // namespace certifond::planner
