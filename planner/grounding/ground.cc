#include "planner/grounding/ground.h"

#include <utility>

#include "fond/base/check.h"
#include "planner/grounding/finish.h"
#include "planner/grounding/instantiate.h"
#include "planner/grounding/reachability.h"
#include "planner/grounding/relevance.h"
#include "planner/grounding/simplify.h"
#include "planner/normalize/normal_task.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

Draft make_draft(const pddl::Task& task, Limits& limits) {
  const NormalTask normal = normalize(task);
  Reachability reachability(task, normal);
  const auto must_stop = [&] {
    limits.check_operators(reachability.operators());
    limits.check_bytes(reachability.bytes());
    return limits.stop_requested();
  };
  if (!reachability.run(must_stop)) limits.fail_stopped();
  limits.check_operators(reachability.operators());
  return instantiate(task, normal, reachability, limits);
}

}  // namespace

Result<Task, GroundingError> ground(const pddl::Task& task,
                                    const GroundingOptions& options) {
  CERTIFOND_CHECK(task.init_choices.empty());
  Limits limits(options);
  const StopScope scope(options.stop);
  try {
    Draft draft = make_draft(task, limits);
    draft = simplify(std::move(draft), limits);
    draft = drop_irrelevant(std::move(draft), limits);
    return finish(task, std::move(draft), limits);
  } catch (const GroundingFailure& failure) {
    return failure.error();
  } catch (const Interrupted&) {
    return GroundingError{
        GroundingError::Kind::kStopped, {}, "grounding was stopped"};
  }
}

}  // namespace certifond::planner
