#include "planner/search/learning/exchange.h"

#include <utility>

#include "fond/base/check.h"

namespace certifond::planner {
namespace {

std::size_t bytes_of(const Exchange::Layer& layer) {
  std::size_t bytes =
      sizeof layer + layer.rests_on.size() * sizeof(Exchange::Number);
  for (const Cube& cube : layer.cubes)
    bytes += sizeof(Cube) + cube.size() * sizeof(Literal);
  return bytes;
}

std::size_t bytes_of(const Exchange::Rule& rule) {
  return sizeof rule + rule.origin.size() * sizeof(Word) +
         rule.links.size() * sizeof(Exchange::Number);
}

template <typename Entry>
std::vector<const Entry*> entries_from(const std::deque<Entry>& log,
                                       Exchange::Number first) {
  std::vector<const Entry*> result;
  for (std::size_t i = first; i < log.size(); ++i) result.push_back(&log[i]);
  return result;
}

}  // namespace

Exchange::Number Exchange::publish(Layer layer) {
  const std::lock_guard lock(mutex_);
  const auto number = static_cast<Number>(layers_.size());
  for (const Number below : layer.rests_on) CERTIFOND_CHECK(below < number);
  bytes_.fetch_add(bytes_of(layer), kOrder);
  layers_.push_back(std::move(layer));
  layer_count_.store(number + 1, kOrder);
  return number;
}

Exchange::Number Exchange::publish(std::vector<Rule> group) {
  const std::lock_guard lock(mutex_);
  const auto first = static_cast<Number>(rules_.size());
  const auto end = static_cast<Number>(first + group.size());
  CERTIFOND_CHECK(end < kOwnGroup);
  for (Rule& rule : group) {
    for (Number& link : rule.links) {
      if (link == kGoal) continue;
      if (link >= kOwnGroup) link = first + (link - kOwnGroup);
      CERTIFOND_CHECK(link < end);
    }
    bytes_.fetch_add(bytes_of(rule), kOrder);
    rules_.push_back(std::move(rule));
  }
  rule_count_.store(end, kOrder);
  return first;
}

std::vector<const Exchange::Layer*> Exchange::layers_from(Number first) const {
  const std::lock_guard lock(mutex_);
  return entries_from(layers_, first);
}

std::vector<const Exchange::Rule*> Exchange::rules_from(Number first) const {
  const std::lock_guard lock(mutex_);
  return entries_from(rules_, first);
}

}  // namespace certifond::planner
