#include "planner/heuristics/safe_operators.h"

#include "planner/task/work.h"

namespace certifond::planner {
namespace {

bool makes_true(const Effect& effect, Literal literal) {
  return effect.atom == literal.atom() && effect.add != literal.negated();
}

// In every state, `literal` is false after the outcome: some effect that
// always fires makes it false, and none that would prevail makes it true.
bool surely_loses(const Task& task, const Outcome& outcome, Literal literal) {
  count_work(outcome.effects.size() + 1);
  bool loses = false;
  for (const Effect& effect : task.effects_of(outcome)) {
    if (effect.atom != literal.atom()) continue;
    if (!makes_true(effect, literal)) {
      loses = loses || effect.conditions.size() == 0;
    } else if (effect.add) {
      return false;  // adds come after deletes
    }
  }
  return loses;
}

bool can_achieve(const Task& task, OperatorId id, Literal literal) {
  for (const Outcome& outcome : task.outcomes_of(id)) {
    count_work(outcome.effects.size() + 1);
    for (const Effect& effect : task.effects_of(outcome)) {
      if (makes_true(effect, literal)) return true;
    }
  }
  return false;
}

bool may_lose(const Task& task, OperatorId id, Literal literal) {
  for (const Outcome& outcome : task.outcomes_of(id)) {
    if (surely_loses(task, outcome, literal)) return true;
  }
  return false;
}

// Says whether an operator was ruled out because of `literal`.
bool rule_out(const Task& task, Literal literal, std::vector<bool>& safe) {
  for (std::size_t i = 0; i < safe.size(); ++i) {
    if (safe[i] && can_achieve(task, OperatorId(i), literal)) return false;
  }
  bool changed = false;
  for (std::size_t i = 0; i < safe.size(); ++i) {
    if (!safe[i] || !may_lose(task, OperatorId(i), literal)) continue;
    safe[i] = false;
    changed = true;
  }
  return changed;
}

}  // namespace

std::vector<bool> safe_operators(const Task& task) {
  std::vector<bool> safe(task.operators.size(), true);
  bool changed = true;
  while (changed) {
    changed = false;
    for (const Literal literal : task.goal) {
      if (task.atoms[literal.atom().index()].derived) continue;
      if (rule_out(task, literal, safe)) changed = true;
    }
  }
  return safe;
}

}  // namespace certifond::planner
