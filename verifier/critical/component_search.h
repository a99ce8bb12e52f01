// The longest simple path inside one strongly connected component.
//
// Branch and bound.  The value of a node v with a set R of nodes that are not
// visited yet and can be reached from v depends on (v, R) alone:
//   value(v, R) = 1 + max(exit(v), max over successors w in R of
//                                  value(w, what w reaches in R without w)).
// What is left of the component falls apart as the path takes nodes away: R
// has components of its own, and a path meets them in the order of their
// graph.  The largest sum of their sizes on such a way is the bound; where
// all of them are single nodes, it is the value, and nothing is searched.
// Values and bounds are kept in a table by (v, R).  The path under
// construction is a stack of our own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "verifier/critical/components.h"
#include "verifier/limits.h"

namespace certifond::verifier::critical {

using Length = std::uint32_t;  // in nodes

// What can be had after a node outside of the component.
struct Exit {
  Length lower = 0;
  Length upper = 0;
};

// lower <= the greatest length <= upper, exits included.
struct PathBounds {
  Length lower = 0;
  Length upper = 0;
  std::vector<Node> path;  // of value `lower`; without what comes after
};

class ComponentSearch {
 public:
  // All must outlive this.
  ComponentSearch(const Successors& graph, const std::vector<Exit>& exits,
                  Budget& budget)
      : graph_(graph), exits_(exits), budget_(budget) {}

  // The bounds are equal, or upper <= floor, or lower >= enough, or the budget
  // was used up: then fault() says so.
  PathBounds run(Node start, Length floor, Length enough);
  const std::optional<Fault>& fault() const { return fault_; }

 private:
  using Bits = std::vector<std::uint64_t>;
  struct Child {
    Node node;
    Length upper;
  };
  // A node of the path, and what is known of its value.
  struct Frame {
    Node node = 0;
    Bits rest;
    Length floor = 0;  // values up to this are of no use
    PathBounds bounds;
    std::vector<Child> children;  // to be searched; greatest bound first
    std::size_t next = 0;
  };
  struct Hash {
    std::size_t operator()(const Bits& bits) const;
  };
  // By node: bounds of what is left.
  struct Residue {
    std::vector<Length> upper;
    std::vector<bool> exact;
    std::vector<Node> next;  // of exact nodes; or kEnd
  };
  static constexpr Node kEnd = Components::kNone;

  static bool has(const Bits& bits, Node node) {
    return (bits[node / 64] >> (node % 64) & 1) != 0;
  }

  void open(Node node, Bits rest, Length floor);
  void step();
  void close();
  void improve(Frame& frame, Length value, const std::vector<Node>& path);
  void take_children(Frame& frame);
  Residue analyse(const Frame& frame) const;
  void bound_single(Node node, const Bits& rest, Residue& residue) const;
  void bound_component(const std::vector<Node>& members, const Bits& rest,
                       const Components& components, Residue& residue) const;
  Bits reached_from(Node node, const Bits& allowed) const;
  bool is_done(const Frame& frame) const;
  void remember(const Frame& frame);

  const Successors& graph_;
  const std::vector<Exit>& exits_;
  Budget& budget_;
  Length enough_ = 0;
  bool stop_ = false;
  std::optional<Fault> fault_;
  std::vector<Frame> stack_;
  PathBounds result_;
  std::unordered_map<Bits, PathBounds, Hash> known_;  // R, then v
  std::size_t known_bytes_ = 0;
  std::size_t stack_bytes_ = 0;
};

}  // namespace certifond::verifier::critical
