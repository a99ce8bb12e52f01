#include "verifier/symbolic/variable_order.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace certifond::verifier::symbolic {
namespace {

constexpr int kMaxRounds = 60;
constexpr int kMaxIdleRounds = 8;

using Edges = std::vector<std::vector<std::uint32_t>>;

std::uint64_t total_span(const std::vector<std::uint32_t>& place,
                         const Edges& edges) {
  std::uint64_t total = 0;
  for (const auto& edge : edges) {
    std::uint32_t low = place[edge.front()];
    std::uint32_t high = low;
    for (const std::uint32_t member : edge) {
      low = std::min(low, place[member]);
      high = std::max(high, place[member]);
    }
    total += high - low;
  }
  return total;
}

// The places after one round.
std::vector<std::uint32_t> pulled(const std::vector<std::uint32_t>& place,
                                  const Edges& edges) {
  std::vector<double> sum(place.size(), 0);
  std::vector<std::uint32_t> count(place.size(), 0);
  for (const auto& edge : edges) {
    double centre = 0;
    for (const std::uint32_t member : edge) centre += place[member];
    centre /= static_cast<double>(edge.size());
    for (const std::uint32_t member : edge) {
      sum[member] += centre;
      ++count[member];
    }
  }
  std::vector<double> wish(place.size());
  for (std::size_t i = 0; i < place.size(); ++i)
    wish[i] = count[i] == 0 ? place[i] : sum[i] / count[i];
  std::vector<std::uint32_t> order(place.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return wish[a] != wish[b] ? wish[a] < wish[b] : place[a] < place[b];
  });
  std::vector<std::uint32_t> result(place.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) result[order[i]] = i;
  return result;
}

}  // namespace

std::vector<std::uint32_t> linear_order(
    std::uint32_t count,
    const std::vector<std::vector<std::uint32_t>>& all_edges) {
  Edges edges;
  for (const auto& edge : all_edges)
    if (edge.size() > 1) edges.push_back(edge);
  std::vector<std::uint32_t> place(count);
  std::iota(place.begin(), place.end(), 0u);
  std::vector<std::uint32_t> best = place;
  std::uint64_t least = total_span(place, edges);
  for (int round = 0, idle = 0; round < kMaxRounds && idle < kMaxIdleRounds;
       ++round) {
    place = pulled(place, edges);
    const std::uint64_t span = total_span(place, edges);
    idle = span < least ? 0 : idle + 1;
    if (span < least) {
      least = span;
      best = place;
    }
  }
  std::vector<std::uint32_t> order(count);
  for (std::uint32_t i = 0; i < count; ++i) order[best[i]] = i;
  return order;
}

}  // namespace certifond::verifier::symbolic
