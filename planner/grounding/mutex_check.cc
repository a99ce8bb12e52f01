#include "planner/grounding/mutex_check.h"

#include <algorithm>
#include <iterator>

#include "planner/task/work.h"

namespace certifond::planner {
namespace {

constexpr std::size_t kMaxViolations = 3;
constexpr std::size_t kFewBroken = 16;

bool holds(std::span<const Literal> cube, Literal literal) {
  return std::binary_search(cube.begin(), cube.end(), literal);
}

}  // namespace

MutexChecker::MutexChecker(const Draft& draft) : draft_(draft) {
  for (std::uint32_t o = 0; o < draft.operators.size(); ++o)
    for (const Range outcome : draft.outcomes_of(draft.operators[o]))
      for (const DraftEffect effect : draft.effects_of(outcome))
        if (effect.add())
          adds_.add(effect.atom().index(), {o, outcome, effect.condition()});
  adds_.finish(draft.atoms.size());
}

MutexVerdict MutexChecker::check(const MutexGroups& groups) {
  MutexVerdict verdict;
  verdict.broken.assign(groups.groups.size(), false);
  check_initial(groups, verdict);
  std::size_t seen = 0;
  std::size_t broken = 0;
  for (std::uint32_t g = 0; g < groups.groups.size(); ++g) {
    if (verdict.broken[g]) continue;
    ++seen;
    if (check_group(groups, g, verdict)) continue;
    verdict.broken[g] = true;
    if (++broken < kFewBroken || 2 * broken <= seen) continue;
    verdict.broken.assign(groups.groups.size(), true);
    break;
  }
  return verdict;
}

bool MutexChecker::check_group(const MutexGroups& groups, std::uint32_t group,
                               MutexVerdict& verdict) {
  const bool is_single = groups.groups[group].size() == 1;
  for (const AtomId atom : groups.groups[group]) {
    for (const Add& add : adds_[atom.index()]) {
      const Finding finding = check_add(groups, atom, add);
      if (finding == Finding::kKept && !is_single) continue;
      if (finding != Finding::kTooHeavy &&
          verdict.violations.size() < kMaxViolations)
        verdict.violations.push_back(violation(groups, atom, add));
      return finding == Finding::kKept;
    }
  }
  return true;
}

void MutexChecker::check_initial(const MutexGroups& groups,
                                 MutexVerdict& verdict) const {
  for (std::size_t g = 0; g < groups.groups.size(); ++g) {
    count_work(groups.groups[g].size() + 1);
    const auto initially = [&](AtomId atom) {
      return draft_.atoms[atom.index()].initially;
    };
    if (std::ranges::count_if(groups.groups[g], initially) > 1)
      verdict.broken[g] = true;
  }
}

MutexChecker::Finding MutexChecker::check_add(const MutexGroups& groups,
                                              AtomId atom, const Add& add) {
  for (const CubeId precondition :
       draft_.preconditions_of(draft_.operators[add.op])) {
    const Finding finding = check_add(groups, atom, add, precondition);
    if (finding != Finding::kKept) return finding;
  }
  return Finding::kKept;
}

MutexChecker::Finding MutexChecker::check_add(const MutexGroups& groups,
                                              AtomId atom, const Add& add,
                                              CubeId precondition) {
  ++work_;
  count_work(draft_.cubes[precondition].size() +
             draft_.cubes[add.condition].size() + 1);
  known_.clear();
  std::ranges::set_union(draft_.cubes[precondition],
                         draft_.cubes[add.condition],
                         std::back_inserter(known_));
  if (!can_join(groups, groups.group_of[atom.index()], kTrueCube))
    return Finding::kKept;  // never fires
  if (!is_alone(groups, atom, add)) return Finding::kTooHeavy;
  return is_balanced(groups, atom, add) ? Finding::kKept : Finding::kUnbalanced;
}

bool MutexChecker::is_alone(const MutexGroups& groups, AtomId atom,
                            const Add& add) const {
  const std::uint32_t group = groups.group_of[atom.index()];
  count_work(add.outcome.size());
  for (const DraftEffect effect : draft_.effects_of(add.outcome)) {
    if (!effect.add() || effect.atom() == atom ||
        groups.group_of[effect.atom().index()] != group)
      continue;
    if (can_join(groups, group, effect.condition())) return false;
  }
  return true;
}

// Whether what is known and the condition can hold together.
bool MutexChecker::can_join(const MutexGroups& groups, std::uint32_t group,
                            CubeId condition) const {
  count_work(4 * known_.size() + 4 * draft_.cubes[condition].size());
  AtomId member;
  const auto second_member = [&](Literal literal) {
    if (literal.negated() || groups.group_of[literal.atom().index()] != group)
      return false;
    if (!member.valid()) member = literal.atom();
    return member != literal.atom();
  };
  for (const Literal literal : known_) {
    if (second_member(literal) || holds(known_, !literal)) return false;
  }
  for (const Literal literal : draft_.cubes[condition]) {
    if (second_member(literal) || holds(known_, !literal)) return false;
  }
  return true;
}

bool MutexChecker::is_balanced(const MutexGroups& groups, AtomId atom,
                               const Add& add) {
  const std::uint32_t group = groups.group_of[atom.index()];
  for (const Literal literal : known_)
    if (!literal.negated() && groups.group_of[literal.atom().index()] == group)
      return literal.atom() == atom || is_deleted(literal.atom(), add.outcome);
  for (const AtomId other : groups.groups[group]) {
    ++work_;
    count_work(4);
    if (other != atom && !holds(known_, Literal::negative(other)) &&
        !is_deleted(other, add.outcome))
      return false;
  }
  return true;
}

// Whether the outcome deletes the atom in every state in which it is true and
// what is known holds.
bool MutexChecker::is_deleted(AtomId atom, Range outcome) {
  const std::span<const DraftEffect> effects = draft_.effects_of(outcome);
  auto effect = std::lower_bound(effects.begin(), effects.end(),
                                 DraftEffect(kTrueCube, atom, false));
  for (; effect != effects.end() && effect->atom() == atom && !effect->add();
       ++effect) {
    count_work(draft_.cubes[effect->condition()].size() + 1);
    const auto implied = [&](Literal literal) {
      return literal == Literal::positive(atom) || holds(known_, literal);
    };
    if (std::ranges::all_of(draft_.cubes[effect->condition()], implied))
      return true;
  }
  return false;
}

MutexViolation MutexChecker::violation(const MutexGroups& groups, AtomId atom,
                                       const Add& add) {
  MutexViolation result;
  result.group = groups.group_of[atom.index()];
  result.op = add.op;
  for (const DraftEffect effect : draft_.effects_of(add.outcome)) {
    if (effect.add()) break;
    count_work();
    const AtomId other = effect.atom();
    if (groups.group_of[other.index()] != MutexGroups::kNone ||
        !is_deleted(other, add.outcome))
      continue;
    if (holds(known_, Literal::positive(other)))
      result.deleted.push_back(other);
    else
      result.maybe_deleted.push_back(other);
  }
  return result;
}

}  // namespace certifond::planner
