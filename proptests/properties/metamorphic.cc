#include "proptests/properties/metamorphic.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "fond/base/check.h"
#include "fond/pddl/writer.h"
#include "generators/transform.h"
#include "generators/unreachable_object.h"

namespace certifond::proptests {

namespace {

using generators::Rng;
using Status = planner::PlannerResult::Status;

struct Change {
  const char* name;
  std::optional<pddl::Task> (*make)(const pddl::Task& task, Rng& rng);
};

constexpr Change kNeutralChanges[] = {
    {"renamed",
     [](const pddl::Task& task, Rng& rng) {
       return std::optional(generators::renamed(task, rng));
     }},
    {"reordered",
     [](const pddl::Task& task, Rng& rng) {
       return std::optional(generators::reordered(task, rng));
     }},
    {"with a duplicate outcome", generators::with_duplicate_outcome},
    {"with a dead action", generators::with_dead_action},
    {"with an unused object",
     [](const pddl::Task& task, Rng&) {
       return generators::with_unused_object(task);
     }},
    {"with an unreachable object", generators::with_unreachable_object},
    {"with a split action", generators::with_split_action},
    {"with merged actions", generators::with_merged_actions},
    {"with a guarded action", generators::with_guarded_action},
};

// One that applies to the task; renaming always does.
std::pair<const Change*, pddl::Task> random_change(const pddl::Task& task,
                                                   Rng& rng) {
  std::vector<const Change*> changes;
  for (const Change& change : kNeutralChanges) changes.push_back(&change);
  rng.shuffle(changes);
  for (const Change* change : changes) {
    if (auto changed = change->make(task, rng)) {
      return {change, std::move(*changed)};
    }
  }
  fail_check("a change applies to every task", __FILE__, __LINE__);
}

std::string describe(const reference::TaskClass& task_class) {
  return std::string(task_class.solvable ? "solvable" : "unsolvable") +
         (task_class.strong ? ", strong" : "") +
         (task_class.trivial ? ", trivial" : "") +
         (task_class.traps ? ", traps" : "") +
         (task_class.lucky ? ", lucky" : "");
}

std::string files(const pddl::Task& task) {
  return "\n" + pddl::write_domain(task) + pddl::write_problem(task);
}

// Whether the planner says what the reference says, where it says anything.
bool planner_is_right(Subject& subject) {
  const planner::PlannerResult& result = subject.planned(0);
  const bool solvable = subject.task_class()->solvable;
  return result.status == Status::kUnknown ||
         result.status == (solvable ? Status::kSolved : Status::kUnsolvable);
}

}  // namespace

Outcome answers_are_kept(Subject& subject) {
  const reference::TaskClass* before = subject.task_class();
  if (before == nullptr) return skipped();
  Rng rng = subject.rng(3);
  auto [change, changed] = random_change(subject.task(), rng);
  Subject other(std::move(changed), subject.seed());
  const reference::TaskClass* after = other.task_class();
  if (after == nullptr) return skipped();
  if (*after != *before) {
    return failed(std::string(change->name) + ": was " + describe(*before) +
                  ", is " + describe(*after) + files(other.task()));
  }
  if (!planner_is_right(other)) {
    return failed(std::string(change->name) + ": the planner is wrong" +
                  files(other.task()));
  }
  return held();
}

Outcome idling_keeps_strong_cyclic(Subject& subject) {
  const reference::TaskClass* before = subject.task_class();
  if (before == nullptr) return skipped();
  Rng rng = subject.rng(4);
  std::optional<pddl::Task> changed =
      generators::with_idle_outcome(subject.task(), rng);
  if (!changed) return skipped();
  Subject other(std::move(*changed), subject.seed());
  const reference::TaskClass* after = other.task_class();
  if (after == nullptr) return skipped();
  if (after->solvable != before->solvable ||
      (after->strong && !before->strong) || !planner_is_right(other)) {
    return failed("was " + describe(*before) + ", is " + describe(*after) +
                  files(other.task()));
  }
  return held();
}

Outcome weaker_goal_keeps_solvable(Subject& subject) {
  const reference::TaskClass* before = subject.task_class();
  if (before == nullptr) return skipped();
  Rng rng = subject.rng(5);
  std::optional<pddl::Task> changed =
      generators::with_weaker_goal(subject.task(), rng);
  if (!changed) return skipped();
  Subject other(std::move(*changed), subject.seed());
  const reference::TaskClass* after = other.task_class();
  if (after == nullptr) return skipped();
  if ((before->solvable && !after->solvable) ||
      (before->strong && !after->strong) || !planner_is_right(other)) {
    return failed("was " + describe(*before) + ", is " + describe(*after) +
                  files(other.task()));
  }
  return held();
}

}  // namespace certifond::proptests
