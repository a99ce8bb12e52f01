// Strongly connected components of a directed graph (Tarjan), without
// recursion.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace certifond::verifier::critical {

using Node = std::uint32_t;
using Successors = std::vector<std::vector<Node>>;  // by node

struct Components {
  static constexpr std::uint32_t kNone =
      std::numeric_limits<std::uint32_t>::max();

  std::vector<std::uint32_t> of;  // by node; kNone: not reached
  // Targets first: an edge between two of them leads to the earlier one.
  std::vector<std::vector<Node>> members;
};

// Of the nodes that can be reached from the roots by way of allowed nodes.
Components strongly_connected(const Successors& graph,
                              std::span<const Node> roots,
                              const std::function<bool(Node)>& allowed);

}  // namespace certifond::verifier::critical
