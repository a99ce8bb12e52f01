// The table of heuristics, by name.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "planner/heuristics/heuristic.h"
#include "planner/heuristics/relaxed_task.h"
#include "planner/task/packed_state.h"

namespace certifond::planner {

enum class HeuristicKind { kBlind, kHmax, kHadd, kHff };

inline constexpr std::array<HeuristicKind, 4> kAllHeuristics = {
    HeuristicKind::kBlind, HeuristicKind::kHmax, HeuristicKind::kHadd,
    HeuristicKind::kHff};

std::string_view name(HeuristicKind kind);  // "blind", "hmax", ..
std::optional<HeuristicKind> heuristic_by_name(std::string_view name);

// `packer` and its task must outlive the heuristic.
std::unique_ptr<Heuristic> make_heuristic(
    HeuristicKind kind, const StatePacker& packer,
    Determinization determinization = Determinization::kAllOutcomes);

}  // namespace certifond::planner
