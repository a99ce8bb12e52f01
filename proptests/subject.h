// A task under test, and what properties ask of it, each made once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "fond/base/result.h"
#include "fond/pddl/task.h"
#include "generators/rng.h"
#include "planner/grounding/ground.h"
#include "planner/planner.h"
#include "planner/task/task.h"
#include "proptests/reference/state_space.h"

namespace certifond::proptests {

class Subject {
 public:
  // `seed` decides what properties choose at random for this task.
  Subject(pddl::Task task, std::uint64_t seed)
      : task_(std::move(task)), seed_(seed) {}
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;

  const pddl::Task& task() const { return task_; }
  std::uint64_t seed() const { return seed_; }
  // A generator of its own for each use.
  generators::Rng rng(std::uint64_t use) const {
    return generators::Rng(seed_, use);
  }

  // The whole state space by the reference semantics; null if too large.
  const reference::StateSpace* space();
  const reference::TaskClass* task_class();
  bool is_explored() const { return space_.has_value(); }

  // The planner's task, with its start choice if there are several initial
  // states; null if grounding gave up for a limit.
  const planner::Task* grounded();
  // The settings that this task is planned with, by place in
  // planner_settings(): auto, and some that the seed chooses.
  const std::vector<std::size_t>& settings();
  // What the planner says in one of them.
  const planner::PlannerResult& planned(std::size_t setting);

 private:
  pddl::Task task_;
  std::uint64_t seed_;
  bool explored_ = false;
  std::optional<reference::StateSpace> space_;
  std::optional<reference::TaskClass> class_;
  std::optional<Result<planner::Task, planner::GroundingError>> grounded_;
  std::vector<std::size_t> settings_;
  std::map<std::size_t, planner::PlannerResult> planned_;
};

}  // namespace certifond::proptests
