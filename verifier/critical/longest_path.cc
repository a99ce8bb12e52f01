#include "verifier/critical/longest_path.h"

#include <algorithm>
#include <new>
#include <utility>

#include "fond/base/check.h"

namespace certifond::verifier::critical {
namespace {

// Components with more nodes get rough bounds: the search keeps sets of nodes
// for every node of its path.
constexpr std::size_t kMaxComponent = 10'000;

class Solver {
 public:
  Solver(const Successors& graph, Node start, Budget& budget, Length enough)
      : graph_(graph),
        start_(start),
        budget_(budget),
        enough_(enough),
        components_(strongly_connected(graph, std::vector<Node>{start},
                                       [](Node) { return true; })),
        exits_(graph.size()),
        exit_node_(graph.size(), Components::kNone),
        bounds_(graph.size()),
        local_(graph.size(), Components::kNone),
        parent_(graph.size(), Components::kNone),
        position_(graph.size(), 0) {}

  LongestPath run() {
    std::vector<bool> is_entry(graph_.size(), false);
    is_entry[start_] = true;
    for (const auto& members : components_.members)
      for (Node node : members)
        for (Node target : graph_[node])
          if (components_.of[target] != components_.of[node])
            is_entry[target] = true;
    for (const auto& members : components_.members) {
      for (Node node : members) find_exit(node);
      std::vector<Node> entries;
      std::ranges::copy_if(members, std::back_inserter(entries),
                           [&](Node node) { return is_entry[node]; });
      solve(members, entries);
      for (Node entry : entries)
        if (bounds_[entry].lower >= enough_) return shortcut(entry);
    }
    return finish();
  }

 private:
  // The best way on from the node that leaves its component.
  void find_exit(Node node) {
    for (Node target : graph_[node]) {
      if (components_.of[target] == components_.of[node]) continue;
      Exit& exit = exits_[node];
      exit.upper = std::max(exit.upper, bounds_[target].upper);
      if (bounds_[target].lower <= exit.lower) continue;
      exit.lower = bounds_[target].lower;
      exit_node_[node] = target;
    }
  }

  void solve(const std::vector<Node>& members,
             const std::vector<Node>& entries) {
    if (members.size() == 1) {
      const Node node = members[0];
      bounds_[node] = {1 + exits_[node].lower, 1 + exits_[node].upper, {node}};
      return;
    }
    for (Node entry : entries) bounds_[entry] = rough(members, entry);
    if (members.size() > kMaxComponent && !fault_)
      fault_ = Fault(Fault::Kind::kLimit, "a component has too many states");
    if (fault_) return;
    try {
      search(members, entries);
    } catch (const std::bad_alloc&) {
      fault_ = Fault(Fault::Kind::kMemory, "out of memory");
    }
  }

  void search(const std::vector<Node>& members,
              const std::vector<Node>& entries) {
    for (Node i = 0; i < members.size(); ++i) local_[members[i]] = i;
    Successors graph(members.size());
    std::vector<Exit> exits;
    for (Node i = 0; i < members.size(); ++i) {
      exits.push_back(exits_[members[i]]);
      for (Node target : graph_[members[i]])
        if (components_.of[target] == components_.of[members[i]])
          graph[i].push_back(local_[target]);
    }
    ComponentSearch search(graph, exits, budget_);
    for (Node entry : entries) {
      // Only paths from the start know how long they must be.
      const Length floor =
          entry == start_ && enough_ != kNoLength ? enough_ - 1 : 0;
      PathBounds found = search.run(local_[entry], floor, enough_);
      for (Node& node : found.path) node = members[node];
      PathBounds& bounds = bounds_[entry];
      bounds.upper = std::min(bounds.upper, found.upper);
      if (found.lower > bounds.lower) {
        bounds.lower = found.lower;
        bounds.path = std::move(found.path);
      }
      if (bounds.lower >= enough_) return;
      fault_ = search.fault();
      if (fault_) return;
    }
  }

  // A shortest path to the best way out, and all nodes.
  PathBounds rough(const std::vector<Node>& members, Node entry) {
    PathBounds bounds;
    for (Node node : members)
      bounds.upper = std::max(bounds.upper, exits_[node].upper);
    bounds.upper += static_cast<Length>(members.size());
    breadth_first(entry, true);
    std::vector<Length> depth(1, 1);
    Node best = entry;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      if (i > 0) depth.push_back(depth[position_[parent_[order_[i]]]] + 1);
      const Length value = depth[i] + exits_[order_[i]].lower;
      if (value <= bounds.lower) continue;
      bounds.lower = value;
      best = order_[i];
    }
    bounds.path = way_to(best);
    return bounds;
  }

  // Fills order_, parent_ and position_.
  void breadth_first(Node from, bool inside) {
    for (Node node : order_) parent_[node] = Components::kNone;
    order_ = {from};
    parent_[from] = from;
    for (std::size_t next = 0; next < order_.size(); ++next) {
      const Node node = order_[next];
      position_[node] = next;
      for (Node target : graph_[node]) {
        if (parent_[target] != Components::kNone) continue;
        if (inside && components_.of[target] != components_.of[from]) continue;
        parent_[target] = node;
        order_.push_back(target);
      }
    }
  }

  std::vector<Node> way_to(Node node) const {
    std::vector<Node> path = {node};
    while (parent_[path.back()] != path.back())
      path.push_back(parent_[path.back()]);
    std::ranges::reverse(path);
    return path;
  }

  // The path of a node that enters a component, with what comes after.
  std::vector<Node> whole_path(Node node) const {
    std::vector<Node> path;
    while (node != Components::kNone) {
      const auto& part = bounds_[node].path;
      path.insert(path.end(), part.begin(), part.end());
      node = exit_node_[path.back()];
    }
    return path;
  }

  // Enough from an entry is enough from the start: a way to the entry comes
  // from outside of its component, where the path from there on does not go.
  LongestPath shortcut(Node entry) {
    std::vector<Node> path;
    if (entry != start_) {
      breadth_first(start_, false);
      for (Node node : order_) {
        if (components_.of[node] == components_.of[entry] ||
            std::ranges::find(graph_[node], entry) == graph_[node].end())
          continue;
        path = way_to(node);
        break;
      }
    }
    const std::vector<Node> rest = whole_path(entry);
    path.insert(path.end(), rest.begin(), rest.end());
    return checked({static_cast<Length>(path.size()),
                    static_cast<Length>(graph_.size()), std::move(path),
                    std::nullopt});
  }

  LongestPath finish() {
    LongestPath result{bounds_[start_].lower, bounds_[start_].upper,
                       whole_path(start_), fault_};
    if (result.exact()) result.fault.reset();
    return checked(std::move(result));
  }

  // The path is what it says, whatever the search did.
  LongestPath checked(LongestPath result) const {
    const std::vector<Node>& path = result.path;
    CERTIFOND_CHECK(path.size() == result.lower && path.front() == start_);
    CERTIFOND_CHECK(result.lower <= result.upper);
    std::vector<bool> seen(graph_.size(), false);
    for (std::size_t i = 0; i < path.size(); ++i) {
      CERTIFOND_CHECK(!seen[path[i]]);
      seen[path[i]] = true;
      if (i == 0) continue;
      const auto& from = graph_[path[i - 1]];
      CERTIFOND_CHECK(std::ranges::find(from, path[i]) != from.end());
    }
    return result;
  }

  const Successors& graph_;
  Node start_;
  Budget& budget_;
  Length enough_;
  Components components_;
  std::vector<Exit> exits_;         // by node
  std::vector<Node> exit_node_;     // by node; kNone: end there
  std::vector<PathBounds> bounds_;  // of nodes that enter a component
  std::optional<Fault> fault_;
  std::vector<Node> local_;  // by node: its number in its component
  // Of the last breadth-first search; by node, but for the order.
  std::vector<Node> order_;
  std::vector<Node> parent_;
  std::vector<std::size_t> position_;
};

}  // namespace

LongestPath longest_path(const Successors& graph, Node start, Budget& budget,
                         Length enough) {
  return Solver(graph, start, budget, enough).run();
}

}  // namespace certifond::verifier::critical
