#include "proptests/properties/variants.h"

#include <algorithm>
#include <string>
#include <vector>

#include "proptests/planner_runs.h"
#include "proptests/properties/confirm.h"

namespace certifond::proptests {

namespace {

using planner::PlannerResult;
using Status = PlannerResult::Status;

bool same_solution(const PlannerResult& a, const PlannerResult& b) {
  return a.policy == b.policy && a.certificate == b.certificate;
}

// Confirms each solution once: variants often find the same one.
class Confirmation {
 public:
  explicit Confirmation(const pddl::Task& task) : task_(task) {}

  Outcome confirm(const PlannerResult& result) {
    const auto is_same = [&](const PlannerResult* other) {
      return same_solution(*other, result);
    };
    if (std::ranges::any_of(confirmed_, is_same)) return held();
    confirmed_.push_back(&result);
    return confirm_policy(task_, result);
  }

 private:
  const pddl::Task& task_;
  std::vector<const PlannerResult*> confirmed_;
};

}  // namespace

Outcome variants_agree(Subject& subject) {
  const reference::TaskClass* expected = subject.task_class();
  if (expected == nullptr) return skipped();
  const Status wanted =
      expected->solvable ? Status::kSolved : Status::kUnsolvable;
  generators::Rng rng = subject.rng(9);
  Confirmation confirmation(subject.task());
  bool all_answered = true;
  for (std::size_t variant = 0; variant < kSearchVariants; ++variant) {
    const std::size_t setting =
        rng.chance(50) ? complete_setting(variant) : compact_setting(variant);
    const std::string& name = planner_settings()[setting].name;
    const PlannerResult& result = subject.planned(setting);
    if (result.status == Status::kUnknown) {
      all_answered = false;
      continue;
    }
    if (result.status != wanted) {
      return failed(name + " should say " +
                    (expected->solvable ? "solvable" : "unsolvable"));
    }
    if (wanted != Status::kSolved) continue;
    const Outcome outcome = confirmation.confirm(result);
    if (outcome.failed()) return failed(name + ": " + outcome.message);
  }
  return all_answered ? held() : skipped();
}

}  // namespace certifond::proptests
