#include "tools/benchmark/row.h"

#include <array>
#include <utility>

namespace certifond::bench {
namespace {

constexpr std::array<std::pair<Status, std::string_view>, 8> kNames = {{
    {Status::kSolved, "solved"},
    {Status::kUnsolvable, "unsolvable"},
    {Status::kUnknown, "unknown"},
    {Status::kTimeout, "timeout"},
    {Status::kMemout, "memout"},
    {Status::kUnsupported, "unsupported"},
    {Status::kRefuted, "refuted"},
    {Status::kError, "error"},
}};

}  // namespace

std::string_view to_string(Status status) {
  for (const auto& [value, name] : kNames)
    if (value == status) return name;
  return "error";
}

std::optional<Status> status_of(std::string_view name) {
  for (const auto& [value, known] : kNames)
    if (known == name) return value;
  return std::nullopt;
}

}  // namespace certifond::bench
