#include "planner/heuristics/heuristics.h"

#include "fond/base/check.h"
#include "planner/heuristics/blind.h"
#include "planner/heuristics/hadd.h"
#include "planner/heuristics/hff.h"
#include "planner/heuristics/hmax.h"
#include "planner/heuristics/relaxed_task.h"

namespace certifond::planner {

std::string_view name(HeuristicKind kind) {
  switch (kind) {
    case HeuristicKind::kBlind:
      return "blind";
    case HeuristicKind::kHmax:
      return "hmax";
    case HeuristicKind::kHadd:
      return "hadd";
    case HeuristicKind::kHff:
      return "hff";
  }
  fail_check("known heuristic", __FILE__, __LINE__);
}

std::optional<HeuristicKind> heuristic_by_name(std::string_view wanted) {
  for (const HeuristicKind kind : kAllHeuristics) {
    if (name(kind) == wanted) return kind;
  }
  return std::nullopt;
}

std::unique_ptr<Heuristic> make_heuristic(HeuristicKind kind,
                                          const StatePacker& packer,
                                          Determinization determinization) {
  const auto relaxed = [&] {
    return std::make_shared<const RelaxedTask>(packer, determinization);
  };
  switch (kind) {
    case HeuristicKind::kBlind:
      return std::make_unique<BlindHeuristic>();
    case HeuristicKind::kHmax:
      return std::make_unique<HmaxHeuristic>(relaxed());
    case HeuristicKind::kHadd:
      return std::make_unique<HaddHeuristic>(relaxed());
    case HeuristicKind::kHff:
      return std::make_unique<HffHeuristic>(relaxed());
  }
  fail_check("known heuristic", __FILE__, __LINE__);
}

}  // namespace certifond::planner
