#include "verifier/critical/long_prefixes.h"

#include <algorithm>

namespace certifond::verifier::critical {
namespace {

constexpr std::size_t kMaxSteps = 5'000;

}  // namespace

LongPrefixes::LongPrefixes(const ChoiceGraph& graph)
    : graph_(graph),
      next_(graph.size()),
      mark_(graph.size(), 0),
      on_path_(graph.size(), false) {
  for (Node node = 0; node < graph.size(); ++node) {
    std::vector<Node>& next = next_[node];
    for (const Choice& choice : graph.choices[node])
      next.insert(next.end(), choice.targets.begin(), choice.targets.end());
    std::ranges::sort(next);
    next.erase(std::unique(next.begin(), next.end()), next.end());
  }
}

bool LongPrefixes::is_long(const std::vector<Node>& path, Length k) {
  const Node last = path.back();
  Length length = static_cast<Length>(path.size() - 1);
  std::vector<Node> layer = {last};
  std::vector<Node> next;
  mark_[last] = ++time_;
  // `length` steps are certain; is there a next one?
  while (length <= k) {
    ++length;
    for (Node node : layer)
      for (Node target : next_[node]) {
        if (mark_[target] == time_) continue;
        mark_[target] = time_;
        if (graph_.goal[target] || on_path_[target]) return length > k;
        next.push_back(target);
      }
    if (next.empty()) return true;  // not even a way to the goal
    layer.swap(next);
    next.clear();
  }
  return true;
}

std::vector<std::vector<Node>> LongPrefixes::find(const Successors& edges,
                                                  Length k, std::size_t most,
                                                  Budget& budget) {
  std::vector<std::vector<Node>> found;
  std::vector<Node> path = {0};
  std::vector<std::size_t> turn = {0};
  std::fill(on_path_.begin(), on_path_.end(), false);
  on_path_[0] = true;
  for (std::size_t steps = 0; !path.empty() && steps < kMaxSteps; ++steps) {
    budget.tick();
    const Node node = path.back();
    if (turn.back() == edges[node].size()) {
      on_path_[node] = false;
      path.pop_back();
      turn.pop_back();
      continue;
    }
    const Node target = edges[node][turn.back()++];
    if (on_path_[target]) continue;
    path.push_back(target);
    if (is_long(path, k)) {
      found.push_back(path);
      path.pop_back();
      if (found.size() == most) return found;
      continue;
    }
    turn.push_back(0);
    on_path_[target] = true;
  }
  return found;
}

}  // namespace certifond::verifier::critical
