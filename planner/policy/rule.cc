#include "planner/policy/rule.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace certifond::planner {

bool is_strong(const PolicyRules& rules) {
  for (const PolicyRule& rule : rules)
    for (std::uint32_t next : rule.successors)
      if (rules[next].rank >= rule.rank) return false;
  return true;
}

void use_longest_ways_if_acyclic(PolicyRules& rules) {
  std::vector<std::vector<std::uint32_t>> before(rules.size());
  std::vector<std::size_t> waiting(rules.size());
  std::vector<std::uint32_t> order;  // goal first
  for (std::uint32_t i = 0; i < rules.size(); ++i) {
    waiting[i] = rules[i].successors.size();
    for (std::uint32_t next : rules[i].successors) before[next].push_back(i);
    if (waiting[i] == 0) order.push_back(i);
  }
  std::vector<std::uint32_t> longest(rules.size(), 1);
  for (std::size_t k = 0; k < order.size(); ++k) {
    for (std::uint32_t i : before[order[k]]) {
      longest[i] = std::max(longest[i], longest[order[k]] + 1);
      if (--waiting[i] == 0) order.push_back(i);
    }
  }
  if (order.size() < rules.size()) return;  // a cycle
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) {
                     return longest[a] < longest[b];
                   });
  std::vector<std::uint32_t> place(rules.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  PolicyRules sorted;
  for (std::uint32_t i : order) {
    sorted.push_back(std::move(rules[i]));
    sorted.back().rank = longest[i];
    for (std::uint32_t& next : sorted.back().successors) next = place[next];
    std::sort(sorted.back().successors.begin(), sorted.back().successors.end());
  }
  rules = std::move(sorted);
}

}  // namespace certifond::planner
