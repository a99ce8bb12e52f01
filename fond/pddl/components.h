// Strongly connected components of a graph.
#pragma once

#include <cstdint>
#include <vector>

namespace certifond::pddl {

using Successors = std::vector<std::vector<std::uint32_t>>;

// Tarjan's algorithm with an explicit stack.
class Components {
 public:
  explicit Components(const Successors& successors);

  std::uint32_t of(std::uint32_t vertex) const { return component_[vertex]; }
  bool same(std::uint32_t a, std::uint32_t b) const { return of(a) == of(b); }
  // Components are numbered from 1 to this.
  std::uint32_t count() const { return count_; }

 private:
  struct Visit {
    std::uint32_t vertex;
    std::size_t next_edge;
    std::uint32_t low;  // the least order that is reached from the vertex
  };

  void enter(std::uint32_t vertex);
  void search(std::uint32_t root);
  void leave();

  const Successors& successors_;
  std::vector<std::uint32_t> order_;      // of discovery, from 1; 0: not yet
  std::vector<std::uint32_t> component_;  // 0: not yet
  std::vector<Visit> visits_;
  std::vector<std::uint32_t> path_;
  std::uint32_t clock_ = 0;
  std::uint32_t count_ = 0;
};

}  // namespace certifond::pddl
