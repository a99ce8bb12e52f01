#include "planner/search/learning/restriction.h"

#include <algorithm>

#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// An operator has at most this many copies; what would need more is left out,
// which only makes the heuristic more hopeful.
constexpr std::size_t kMostCopies = 64;
// And all operators together have at most twice as many copies as there are
// operators, and these.
constexpr std::size_t kCopiesForAll = 20'000;

}  // namespace

Restriction::Restriction(const Task& task)
    : task_(task),
      achievers_(2 * task.atoms.size()),
      forbidden_(task.operators.size()) {
  for (std::size_t i = 0; i < task.operators.size(); ++i) {
    const Range range = task.operators[i].outcomes;
    for (std::uint32_t o = range.begin; o < range.end; ++o)
      for (const Effect& effect : task.effects_of(task.outcomes[o])) {
        count_work();
        const Literal literal = effect.add ? Literal::positive(effect.atom)
                                           : Literal::negative(effect.atom);
        achievers_[literal.index()].push_back({OperatorId(i), o});
      }
  }
}

Restriction::Implied Restriction::implied(OperatorId op,
                                          Literal literal) const {
  const GroundedAtom& atom = task_.atoms[literal.atom().index()];
  for (Literal known : task_.precondition(op)) {
    if (known.atom() == literal.atom())
      return known == literal ? Implied::kTrue : Implied::kFalse;
    const GroundedAtom& other = task_.atoms[known.atom().index()];
    if (!known.negated() && other.variable == atom.variable)
      return literal.negated() ? Implied::kTrue : Implied::kFalse;
  }
  return Implied::kOpen;
}

bool Restriction::forbidden_where(const Cube& nogood, const Achiever& achiever,
                                  Cube& where) const {
  where.clear();
  const std::size_t conditions = task_.precondition(achiever.op).size();
  count_work(nogood.size() * (1 + conditions +
                              task_.outcomes[achiever.outcome].effects.size()));
  const auto effects = task_.effects_of(task_.outcomes[achiever.outcome]);
  for (Literal literal : nogood) {
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
    switch (implied(achiever.op, literal)) {
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

void Restriction::add(const Cube& nogood) {
  Cube where;
  for (Literal literal : nogood) {
    for (const Achiever& achiever : achievers_[literal.index()])
      if (forbidden_where(nogood, achiever, where) &&
          forbidden_[achiever.op.index()].add(where))
        ++version_;
  }
}

// One cube for each copy of the operator; none if it is gone.
std::vector<Cube> Restriction::extra_preconditions(
    OperatorId op, std::size_t most_copies) const {
  std::vector<Cube> forbidden = forbidden_[op.index()].cubes();
  count_work(forbidden.size() + 1);
  std::sort(forbidden.begin(), forbidden.end(),
            [](const Cube& a, const Cube& b) { return a.size() < b.size(); });
  std::vector<Cube> copies = {{}};
  for (const Cube& where : forbidden) {
    if (copies.size() * where.size() > most_copies) break;
    std::vector<Cube> next;
    for (const Cube& copy : copies) {
      count_work(copy.size() * where.size());
      for (Literal literal : where) {
        if (contains(copy, literal)) continue;  // contradicts this copy
        next.push_back(copy);
        insert_literal(next.back(), !literal);
      }
    }
    copies = std::move(next);
  }
  return copies;
}

RestrictedTask Restriction::restricted() const {
  RestrictedTask result;
  result.task = task_;
  Task& task = result.task;
  task.operators.clear();
  task.outcomes.clear();
  for (std::size_t i = 0; i < task_.operators.size(); ++i) {
    const OperatorId id(i);
    const bool many =
        task.operators.size() > 2 * task_.operators.size() + kCopiesForAll;
    for (const Cube& extra : extra_preconditions(id, many ? 1 : kMostCopies)) {
      Operator op = task_.operators[i];
      if (!extra.empty()) {
        Cube precondition(task_.precondition(id).begin(),
                          task_.precondition(id).end());
        for (Literal literal : extra) insert_literal(precondition, literal);
        op.precondition.begin =
            static_cast<std::uint32_t>(task.literals.size());
        task.literals.insert(task.literals.end(), precondition.begin(),
                             precondition.end());
        op.precondition.end = static_cast<std::uint32_t>(task.literals.size());
      }
      const auto outcomes = task_.outcomes_of(id);
      count_work(outcomes.size() + extra.size() + op.args.size());
      op.outcomes.begin = static_cast<std::uint32_t>(task.outcomes.size());
      task.outcomes.insert(task.outcomes.end(), outcomes.begin(),
                           outcomes.end());
      op.outcomes.end = static_cast<std::uint32_t>(task.outcomes.size());
      task.operators.push_back(std::move(op));
      result.origin.push_back(id);
    }
  }
  return result;
}

}  // namespace certifond::planner
