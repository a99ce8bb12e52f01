#include "planner/search/learning/search_style.h"

#include <array>
#include <bit>

namespace certifond::planner {
namespace {

using Order = SearchStyle::Order;
using Novelty = SearchStyle::Novelty;

// The first is replaced by the worker's own.
constexpr std::array<SearchStyle, kSearchStyles> kStyles = {{
    {Order::kOldest, false, Novelty::kNotAsked},
    {Order::kOldest, false, Novelty::kBeforeH},
    {Order::kNewest, false, Novelty::kNotAsked},
    {Order::kRandom, true, Novelty::kNotAsked},
    {Order::kRandom, true, Novelty::kWithinH},
}};

}  // namespace

std::uint64_t luby(std::uint64_t i) {
  // 2^k - 1 ends the k-th block, which is the one before twice, and 2^(k-1).
  while (true) {
    const auto bits = static_cast<std::uint64_t>(std::bit_width(i));
    if (i == (std::uint64_t{1} << bits) - 1)
      return std::uint64_t{1} << (bits - 1);
    i -= (std::uint64_t{1} << (bits - 1)) - 1;
  }
}

SearchStyle style_of(std::uint32_t worker, std::uint64_t number) {
  SearchStyle style = kStyles[number % kSearchStyles];
  if (number % kSearchStyles == 0 && worker > 0)
    style.order = worker == 1 ? Order::kNewest : Order::kRandom;
  style.seed = worker + (number << 8);
  style.operator_order = number;
  return style;
}

}  // namespace certifond::planner
