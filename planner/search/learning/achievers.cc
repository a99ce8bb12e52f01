#include "planner/search/learning/achievers.h"

#include "planner/task/work.h"

namespace certifond::planner {

void Achievers::index() {
  achievers_.resize(2 * task_.atoms.size());
  for (std::size_t i = 0; i < task_.operators.size(); ++i) {
    const Range range = task_.operators[i].outcomes;
    for (std::uint32_t o = range.begin; o < range.end; ++o)
      for (const Effect& effect : task_.effects_of(task_.outcomes[o])) {
        count_work();
        const Literal literal = effect.add ? Literal::positive(effect.atom)
                                           : Literal::negative(effect.atom);
        achievers_[literal.index()].push_back({OperatorId(i), o});
      }
  }
}

const std::vector<Achievers::Achiever>& Achievers::of(Literal literal) {
  if (achievers_.empty()) index();
  return achievers_[literal.index()];
}

Achievers::Implied Achievers::implied(OperatorId op, Literal literal,
                                      Knowledge knowledge) const {
  if (knowledge == Knowledge::kNone) return Implied::kOpen;
  const GroundedAtom& atom = task_.atoms[literal.atom().index()];
  for (Literal known : task_.precondition(op)) {
    if (known.atom() == literal.atom())
      return known == literal ? Implied::kTrue : Implied::kFalse;
    if (knowledge != Knowledge::kMutexes) continue;
    const GroundedAtom& other = task_.atoms[known.atom().index()];
    if (!known.negated() && other.variable == atom.variable)
      return literal.negated() ? Implied::kTrue : Implied::kFalse;
  }
  return Implied::kOpen;
}

bool Achievers::leads_into(const Cube& target, const Achiever& achiever,
                           Knowledge knowledge, Cube& where) const {
  where.clear();
  const std::size_t conditions = task_.precondition(achiever.op).size();
  count_work(target.size() * (1 + conditions +
                              task_.outcomes[achiever.outcome].effects.size()));
  const auto effects = task_.effects_of(task_.outcomes[achiever.outcome]);
  for (Literal literal : target) {
    const Effect* last = nullptr;  // adds come after deletes
    for (const Effect& effect : effects) {
      if (effect.atom != literal.atom()) continue;
      if (effect.conditions.size() != 0) return false;
      last = &effect;
    }
    if (last != nullptr) {
      if (last->add == literal.negated()) return false;
      continue;
    }
    switch (implied(achiever.op, literal, knowledge)) {
      case Implied::kTrue:
        break;
      case Implied::kFalse:
        return false;
      case Implied::kOpen:
        where.push_back(literal);
    }
  }
  return true;
}

}  // namespace certifond::planner
