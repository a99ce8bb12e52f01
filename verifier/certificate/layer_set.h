// The layers of an unsolvability certificate, as sets of states to be in.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "fond/policy/certificate.h"
#include "verifier/semantics/knowledge.h"

namespace certifond::verifier {

class LayerSet {
 public:
  // Both must outlive this.  Throws Fault (kBadInput) if a diagram's nodes are
  // not in order.
  LayerSet(Semantics& semantics,
           const policy::UnsolvableCertificate& certificate);

  std::size_t size() const { return layers_.size(); }
  const BoundCube& common() const { return common_; }
  bool is_diagram(std::size_t layer) const {
    return certificate_.layers[layer].diagram.has_value();
  }
  // Without `common`.  Of a diagram, the cubes of its paths to `true`; throws
  // Fault (kLimit) if there are more than a million.
  BoundCubeList cubes(std::size_t layer) const;

  // Whether every state that agrees with the knowledge is in `common`, and all
  // of them in one cube, or in the diagram, of one of the layers 0 .. end - 1.
  bool entailed(const Knowledge& knowledge, std::size_t end) const;

  // A fluent atom of unknown value that a diagram of these layers asks for.
  std::optional<AtomId> open_question(const Knowledge& knowledge,
                                      std::size_t end) const;

 private:
  struct Node {
    AtomId atom;  // invalid: static
    BoundCube if_true;
    BoundCube if_false;
  };
  struct Walk {
    bool all_true = true;
    std::optional<AtomId> undecided;
  };

  Walk walk(const Knowledge& knowledge, policy::DiagramRef root) const;
  void add_paths(policy::DiagramRef root, BoundCubeList& out) const;
  void add_path(const policy::Cube& path, BoundCubeList& out) const;

  Semantics& semantics_;
  const policy::UnsolvableCertificate& certificate_;
  BoundAtoms atoms_;
  BoundCube common_;
  std::vector<BoundCubeList> layers_;  // cubes that are no complete states
  // Complete states by their true atoms: the first layer that has them.
  std::map<std::vector<AtomId>, std::size_t> states_;
  std::vector<Node> nodes_;
};

}  // namespace certifond::verifier
