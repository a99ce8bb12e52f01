#include "verifier/critical/components.h"

#include <algorithm>
#include <cstddef>

namespace certifond::verifier::critical {
namespace {

class Tarjan {
 public:
  Tarjan(const Successors& graph, const std::function<bool(Node)>& allowed)
      : graph_(graph), allowed_(allowed), index_(graph.size(), 0) {
    low_.resize(graph.size());
    result_.of.assign(graph.size(), Components::kNone);
  }

  void run(Node root) {
    if (!allowed_(root) || index_[root] != 0) return;
    enter(root);
    while (!calls_.empty()) {
      const Node node = calls_.back().node;
      if (calls_.back().next == graph_[node].size()) {
        leave(node);
        continue;
      }
      const Node target = graph_[node][calls_.back().next++];
      if (!allowed_(target)) continue;
      if (index_[target] == 0)
        enter(target);
      else if (result_.of[target] == Components::kNone)
        low_[node] = std::min(low_[node], index_[target]);
    }
  }

  Components take() { return std::move(result_); }

 private:
  struct Call {
    Node node;
    std::size_t next = 0;
  };

  void enter(Node node) {
    index_[node] = low_[node] = ++count_;
    open_.push_back(node);
    calls_.push_back({node});
  }

  void leave(Node node) {
    calls_.pop_back();
    if (!calls_.empty()) {
      const Node caller = calls_.back().node;
      low_[caller] = std::min(low_[caller], low_[node]);
    }
    if (low_[node] != index_[node]) return;
    const auto first = std::find(open_.rbegin(), open_.rend(), node).base() - 1;
    for (auto it = first; it != open_.end(); ++it)
      result_.of[*it] = static_cast<std::uint32_t>(result_.members.size());
    result_.members.emplace_back(first, open_.end());
    open_.erase(first, open_.end());
  }

  const Successors& graph_;
  const std::function<bool(Node)>& allowed_;
  std::vector<std::uint32_t> index_;  // by node, from 1; 0: not entered
  std::vector<std::uint32_t> low_;
  std::uint32_t count_ = 0;
  std::vector<Node> open_;
  std::vector<Call> calls_;
  Components result_;
};

}  // namespace

Components strongly_connected(const Successors& graph,
                              std::span<const Node> roots,
                              const std::function<bool(Node)>& allowed) {
  Tarjan tarjan(graph, allowed);
  for (Node root : roots) tarjan.run(root);
  return tarjan.take();
}

}  // namespace certifond::verifier::critical
