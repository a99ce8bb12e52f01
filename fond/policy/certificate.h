// Certificates as values, in PDDL's names: what a `.cert` file says.  Its
// format, and what each line of it claims, are in docs/certificate_format.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "fond/policy/cube.h"
#include "fond/policy/header.h"
#include "fond/policy/names.h"
#include "fond/policy/span_pool.h"

namespace certifond::policy {

struct CertifiedRule {
  Cube cube;
  NameId action;
  std::uint32_t rank = 0;
  // Rules (by their place in the list, from 0) and/or the goal: every outcome
  // leads into one of them.  A set, strictly ascending: the checker finds for
  // each outcome a member that covers it.
  std::vector<std::uint32_t> successors;
  bool goal_successor = false;

  friend bool operator==(const CertifiedRule&, const CertifiedRule&) = default;
};

struct CertifiedRuleView {
  CubeView cube;
  NameId action;
  std::uint32_t rank = 0;
  std::span<const std::uint32_t> successors;
  bool goal_successor = false;

  CertifiedRuleView() = default;
  CertifiedRuleView(const CertifiedRule& rule)
      : cube(rule.cube),
        action(rule.action),
        rank(rule.rank),
        successors(rule.successors),
        goal_successor(rule.goal_successor) {}
};

// A list of rules that costs 4 bytes for each literal and each successor, and
// 40 for each rule.  Views are good until the list is assigned to or
// destroyed.
class CertifiedRuleList {
 public:
  using Iterator = ListIterator<CertifiedRuleList, CertifiedRuleView>;

  std::size_t size() const { return facts_.size(); }
  bool empty() const { return facts_.empty(); }
  CertifiedRuleView operator[](std::size_t index) const;
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, size()}; }

  void push_back(CertifiedRuleView rule);
  void reserve(std::size_t size);

 private:
  struct Facts {
    NameId action;
    std::uint32_t rank;
    bool goal_successor;
  };

  CubeList cubes_;
  SpanPool<std::uint32_t> successors_;
  std::vector<Facts> facts_;
};

// `common` is part of every rule's cube: what holds in every state that the
// policy reaches.  It is written once, and checked with every rule.
struct StrongCyclicCertificate {
  Header header;
  Digest policy_digest;  // of the policy file it goes with; may be empty
  bool strong = false;   // every outcome has a smaller rank
  NameTable atoms;
  NameTable actions;
  Cube common;
  CertifiedRuleList rules;  // ranks never fall
};

// A set of states as a decision diagram over the atoms: a terminal, or a node
// that asks for an atom and goes on to `low` if it is false, `high` if it is
// true.
class DiagramRef {
 public:
  constexpr DiagramRef() = default;  // false: no state
  static constexpr DiagramRef terminal(bool value) {
    return DiagramRef(value ? 1 : 0);
  }
  static constexpr DiagramRef node(std::size_t index) {
    return DiagramRef(static_cast<std::uint32_t>(index) + 2);
  }

  constexpr bool is_terminal() const { return bits_ < 2; }
  constexpr bool terminal_value() const { return bits_ == 1; }
  // In UnsolvableCertificate::nodes.
  constexpr std::size_t node_index() const { return bits_ - 2; }

  friend bool operator==(const DiagramRef&, const DiagramRef&) = default;

 private:
  explicit constexpr DiagramRef(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

struct DiagramNode {
  NameId atom;
  DiagramRef low;
  DiagramRef high;

  friend bool operator==(const DiagramNode&, const DiagramNode&) = default;
};

// A set of states: the union of its cubes or, if there is a diagram (then it
// has no cubes), what the diagram says; either with `common`.
struct Layer {
  CubeList cubes;
  std::optional<DiagramRef> diagram;
};

// Layers D1 .. Dk (layers[0] is D1); an initial state is in one of them.
//
// The diagrams of all layers share `nodes` and are ordered: a node's atom is
// in `order`, and the nodes that it points to come before it in `nodes` and
// have atoms that come later in `order`.
struct UnsolvableCertificate {
  Header header;
  NameTable atoms;
  Cube common;  // part of every cube and diagram
  std::vector<NameId> order;
  std::vector<DiagramNode> nodes;
  std::vector<Layer> layers;
};

// By name, as for policies.
bool operator==(const StrongCyclicCertificate& a,
                const StrongCyclicCertificate& b);
bool operator==(const UnsolvableCertificate& a, const UnsolvableCertificate& b);

using Certificate =
    std::variant<StrongCyclicCertificate, UnsolvableCertificate>;

}  // namespace certifond::policy
