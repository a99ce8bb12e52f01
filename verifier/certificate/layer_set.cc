#include "verifier/certificate/layer_set.h"

#include <algorithm>

namespace certifond::verifier {
namespace {

using policy::DiagramRef;
using policy::NameId;

bool is_complete_state(const AtomTable& atoms, const BoundCube& cube) {
  return cube.closed && cube.free.empty() && cube.negative.empty() &&
         std::ranges::none_of(cube.positive, [&](AtomId atom) {
           return atoms.is_derived(atom);
         });
}

}  // namespace

LayerSet::LayerSet(Semantics& semantics,
                   const policy::UnsolvableCertificate& certificate)
    : semantics_(semantics),
      certificate_(certificate),
      atoms_(semantics, certificate.atoms),
      common_(atoms_.bind(certificate.common)),
      layers_(certificate.layers.size()) {
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    for (const policy::CubeView view : certificate.layers[i].cubes) {
      semantics.budget().tick();
      const BoundCube cube = atoms_.bind(view);
      if (cube.impossible) continue;
      if (is_complete_state(semantics.atoms(), cube))
        states_.try_emplace(cube.positive, i);
      else
        layers_[i].push_back(cube);
    }
  }
  for (const policy::DiagramNode& node : certificate.nodes) {
    for (const DiagramRef child : {node.low, node.high})
      if (!child.is_terminal() && child.node_index() >= nodes_.size())
        throw Fault(Fault::Kind::kBadInput,
                    "a diagram's node comes before one that it points to");
    Node bound;
    bound.if_true = atoms_.bind(policy::Cube{false, {node.atom}, {}, {}});
    bound.if_false = atoms_.bind(policy::Cube{false, {}, {node.atom}, {}});
    if (!bound.if_true.positive.empty())
      bound.atom = bound.if_true.positive.front();
    nodes_.push_back(std::move(bound));
  }
}

BoundCubeList LayerSet::cubes(std::size_t layer) const {
  BoundCubeList result;
  for (const policy::CubeView view : certificate_.layers[layer].cubes)
    result.push_back(atoms_.bind(view));
  policy::Cube path;
  if (is_diagram(layer))
    add_paths(*certificate_.layers[layer].diagram, path, result);
  return result;
}

void LayerSet::add_paths(DiagramRef at, policy::Cube& path,
                         BoundCubeList& out) const {
  semantics_.budget().tick();
  if (at.is_terminal()) {
    if (!at.terminal_value()) return;
    if (out.size() >= 1'000'000)
      throw Fault(Fault::Kind::kLimit, "a diagram has too many paths");
    out.push_back(atoms_.bind(path));
    return;
  }
  const policy::DiagramNode& node = certificate_.nodes.at(at.node_index());
  path.negative.push_back(node.atom);
  add_paths(node.low, path, out);
  path.negative.pop_back();
  path.positive.push_back(node.atom);
  add_paths(node.high, path, out);
  path.positive.pop_back();
}

bool LayerSet::entailed(const Knowledge& knowledge, std::size_t end) const {
  if (!knowledge.entails(common_)) return false;
  if (const auto state = knowledge.only_state()) {
    const auto entry = states_.find(*state);
    if (entry != states_.end() && entry->second < end) return true;
  }
  for (std::size_t i = 0; i < end; ++i) {
    if (is_diagram(i) &&
        walk(knowledge, *certificate_.layers[i].diagram).all_true)
      return true;
    for (std::size_t cube = 0; cube < layers_[i].size(); ++cube)
      if (knowledge.entails(layers_[i][cube])) return true;
  }
  return false;
}

std::optional<AtomId> LayerSet::open_question(const Knowledge& knowledge,
                                              std::size_t end) const {
  for (std::size_t i = 0; i < end; ++i) {
    if (!is_diagram(i)) continue;
    const Walk result = walk(knowledge, *certificate_.layers[i].diagram);
    if (!result.all_true && result.undecided) return result.undecided;
  }
  return std::nullopt;
}

// From the root down through every node that some state may come to.
LayerSet::Walk LayerSet::walk(const Knowledge& knowledge,
                              DiagramRef root) const {
  if (root.is_terminal()) return {root.terminal_value(), std::nullopt};
  Walk result;
  std::vector<bool> met(root.node_index() + 1, false);
  met[root.node_index()] = true;
  const auto go = [&](DiagramRef to) {
    if (!to.is_terminal())
      met[to.node_index()] = true;
    else if (!to.terminal_value())
      result.all_true = false;
  };
  for (std::size_t i = met.size(); i-- > 0;) {
    if (!met[i]) continue;
    const bool may_be_true = !knowledge.entails(nodes_.at(i).if_false);
    const bool may_be_false = !knowledge.entails(nodes_[i].if_true);
    if (may_be_true) go(certificate_.nodes[i].high);
    if (may_be_false) go(certificate_.nodes[i].low);
    if (may_be_true && may_be_false && !result.undecided &&
        nodes_[i].atom.valid() &&
        !semantics_.atoms().is_derived(nodes_[i].atom))
      result.undecided = nodes_[i].atom;
  }
  return result;
}

}  // namespace certifond::verifier
