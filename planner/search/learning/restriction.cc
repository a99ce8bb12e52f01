#include "planner/search/learning/restriction.h"

#include <utility>

#include "planner/search/learning/small_random.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

// An operator has at most this many copies; what would need more is left out,
// which only makes the heuristic more hopeful.
constexpr std::size_t kMostCopies = 64;
// So longer cubes are of no use, and hardly ever more of them.
constexpr std::size_t kMostCubes = 256;
// And all operators together have at most twice as many copies as there are
// operators, and these.
constexpr std::size_t kCopiesForAll = 20'000;

}  // namespace

Restriction::Restriction(const Task& task) : task_(task), achievers_(task) {}

void Restriction::add(const Cube& nogood) {
  Cube where;
  for (Literal literal : nogood) {
    for (const Achievers::Achiever& achiever : achievers_.of(literal)) {
      if (!achievers_.leads_into(nogood, achiever, Knowledge::kMutexes,
                                 where) ||
          where.size() > kMostCopies)
        continue;
      Forbidden& forbidden =
          forbidden_
              .try_emplace(achiever.op, Forbidden{WeakestCubes(kMostCubes)})
              .first->second;
      if (!forbidden.cubes.add(where) || forbidden.is_new) continue;
      forbidden.is_new = true;
      new_.push_back(achiever.op);
    }
  }
}

// One cube for each copy of the operator; none if it is gone.
Restriction::Copies Restriction::make_copies(const WeakestCubes& forbidden,
                                             std::size_t most_copies) {
  Copies copies = {{}};
  for (const Cube& where : forbidden.cubes()) {
    if (copies.size() * where.size() > most_copies) break;
    Copies next;
    for (const Cube& copy : copies) {
      count_work((copy.size() + 1) * where.size() + 1);
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

void Restriction::update() {
  bool changed = false;
  for (OperatorId op : new_) {
    Forbidden& forbidden = forbidden_.at(op);
    forbidden.is_new = false;
    Copies copies = make_copies(forbidden.cubes, kMostCopies);
    if (copies == forbidden.copies) continue;
    changed = true;
    forbidden.copies = std::move(copies);
    forbidden.few = make_copies(forbidden.cubes, 1);
  }
  new_.clear();
  if (changed) ++version_;
}

void Restriction::add_copy(OperatorId id, const Cube& extra,
                           RestrictedTask& result) const {
  Task& task = result.task;
  Operator op = task_.operators[id.index()];
  if (!extra.empty()) {
    Cube precondition(task_.precondition(id).begin(),
                      task_.precondition(id).end());
    for (Literal literal : extra) insert_literal(precondition, literal);
    op.precondition.begin = static_cast<std::uint32_t>(task.literals.size());
    task.literals.insert(task.literals.end(), precondition.begin(),
                         precondition.end());
    op.precondition.end = static_cast<std::uint32_t>(task.literals.size());
  }
  const auto outcomes = task_.outcomes_of(id);
  count_work(outcomes.size() + extra.size() + op.args.size());
  op.outcomes.begin = static_cast<std::uint32_t>(task.outcomes.size());
  task.outcomes.insert(task.outcomes.end(), outcomes.begin(), outcomes.end());
  op.outcomes.end = static_cast<std::uint32_t>(task.outcomes.size());
  task.operators.push_back(std::move(op));
  result.origin.push_back(id);
}

std::vector<OperatorId> Restriction::ordered(std::uint64_t order) const {
  std::vector<OperatorId> result;
  for (std::size_t i = 0; i < task_.operators.size(); ++i)
    result.push_back(OperatorId(i));
  count_work(result.size());
  if (order == 0) return result;
  SmallRandom random(order);
  for (std::size_t i = result.size(); i > 1; --i)
    std::swap(result[i - 1], result[random.below(i)]);
  return result;
}

RestrictedTask Restriction::restricted(std::uint64_t order) const {
  RestrictedTask result;
  result.task = task_;
  std::vector<Operator>& operators = result.task.operators;
  operators.clear();
  result.task.outcomes.clear();
  for (const OperatorId id : ordered(order)) {
    const auto found = forbidden_.find(id);
    if (found == forbidden_.end()) {
      add_copy(id, {}, result);
      continue;
    }
    const bool many =
        operators.size() > 2 * task_.operators.size() + kCopiesForAll;
    for (const Cube& extra : many ? found->second.few : found->second.copies)
      add_copy(id, extra, result);
  }
  return result;
}

}  // namespace certifond::planner
