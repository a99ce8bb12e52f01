#include "verifier/semantics/strata.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <unordered_map>
#include <utility>

#include "verifier/fault.h"

namespace certifond::verifier {
namespace {

struct Dependency {
  std::size_t on;  // a definition
  bool positive;
};

// Tarjan's algorithm with its own stack: components come out dependencies
// first.
class Components {
 public:
  Components(const std::vector<std::vector<Dependency>>& graph, Budget* budget)
      : graph_(graph),
        budget_(budget),
        index_(graph.size(), kNone),
        low_(graph.size(), 0),
        component_(graph.size(), kNone) {
    for (std::size_t node = 0; node < graph.size(); ++node)
      if (index_[node] == kNone) visit(node);
  }

  std::size_t count() const { return count_; }
  std::size_t of(std::size_t node) const { return component_[node]; }

 private:
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
  struct Frame {
    std::size_t node;
    std::size_t next = 0;
  };

  void visit(std::size_t root) {
    std::vector<Frame> stack;
    open(root, stack);
    while (!stack.empty()) {
      if (budget_) budget_->tick();
      Frame& frame = stack.back();
      const std::size_t node = frame.node;
      if (frame.next < graph_[node].size()) {
        const std::size_t child = graph_[node][frame.next++].on;
        if (index_[child] == kNone)
          open(child, stack);
        else if (component_[child] == kNone)
          low_[node] = std::min(low_[node], index_[child]);
        continue;
      }
      stack.pop_back();
      if (!stack.empty()) {
        std::size_t& low = low_[stack.back().node];
        low = std::min(low, low_[node]);
      }
      if (low_[node] == index_[node]) close(node);
    }
  }

  void open(std::size_t node, std::vector<Frame>& stack) {
    index_[node] = low_[node] = next_index_++;
    pending_.push_back(node);
    stack.push_back({node});
  }

  void close(std::size_t root) {
    std::size_t node;
    do {
      node = pending_.back();
      pending_.pop_back();
      component_[node] = count_;
    } while (node != root);
    ++count_;
  }

  const std::vector<std::vector<Dependency>>& graph_;
  Budget* budget_;
  std::vector<std::size_t> index_;
  std::vector<std::size_t> low_;
  std::vector<std::size_t> component_;
  std::vector<std::size_t> pending_;
  std::size_t next_index_ = 0;
  std::size_t count_ = 0;
};

using Places = std::unordered_map<AtomId, std::size_t>;

void dependencies(const Formula& formula, const Places& places,
                  std::vector<Dependency>& out) {
  if (formula.kind == Formula::Kind::kLiteral) {
    const auto place = places.find(formula.literal.atom);
    if (place != places.end())
      out.push_back({place->second, formula.literal.positive});
  }
  for (const Formula& child : formula.children)
    dependencies(child, places, out);
}

}  // namespace

std::vector<Stratum> stratify(const std::vector<Definition>& definitions,
                              Budget* budget) {
  Places places;
  for (std::size_t i = 0; i < definitions.size(); ++i)
    places.emplace(definitions[i].head, i);
  std::vector<std::vector<Dependency>> graph(definitions.size());
  for (std::size_t i = 0; i < definitions.size(); ++i) {
    dependencies(definitions[i].body, places, graph[i]);
    if (budget) budget->tick(1 + graph[i].size() / 16);
  }

  const Components components(graph, budget);
  std::vector<Stratum> strata(components.count());
  for (std::size_t i = 0; i < definitions.size(); ++i) {
    if (budget) budget->tick();
    Stratum& stratum = strata[components.of(i)];
    stratum.definitions.push_back(definitions[i]);
    for (const Dependency& dependency : graph[i]) {
      if (components.of(dependency.on) != components.of(i)) continue;
      stratum.recursive = true;
      if (!dependency.positive)
        throw Fault(Fault::Kind::kUnsupported,
                    "a derived predicate depends on its own negation");
    }
  }
  return strata;
}

}  // namespace certifond::verifier
