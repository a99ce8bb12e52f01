#include "verifier/certificate/layer_set.h"

#include <algorithm>

#include "verifier/certificate/certificate_verdict.h"

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
      atoms_(by_rule("B5",
                     [&] { return BoundAtoms(semantics, certificate.atoms); })),
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
    semantics.budget().tick();
    for (const DiagramRef child : {node.low, node.high})
      if (!child.is_terminal() && child.node_index() >= nodes_.size())
        throw Fault(Fault::Kind::kBadInput,
                    "a diagram's node comes before one that it points to (D4)");
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
  if (is_diagram(layer)) add_paths(*certificate_.layers[layer].diagram, result);
  return result;
}

// With its own stack: a path is as long as the diagram is deep.  The low
// child's paths come first.
void LayerSet::add_paths(DiagramRef root, BoundCubeList& out) const {
  struct Place {
    DiagramRef at;
    int done = 0;  // children
  };
  policy::Cube path;
  std::vector<Place> stack = {{root}};
  while (!stack.empty()) {
    semantics_.budget().tick();
    Place& place = stack.back();
    if (place.at.is_terminal()) {
      if (place.at.terminal_value()) add_path(path, out);
      stack.pop_back();
      continue;
    }
    const policy::DiagramNode& node =
        certificate_.nodes.at(place.at.node_index());
    if (place.done == 1) path.negative.pop_back();
    if (place.done == 2) {
      path.positive.pop_back();
      stack.pop_back();
      continue;
    }
    (place.done == 0 ? path.negative : path.positive).push_back(node.atom);
    const DiagramRef child = place.done++ == 0 ? node.low : node.high;
    stack.push_back({child});
  }
}

void LayerSet::add_path(const policy::Cube& path, BoundCubeList& out) const {
  if (out.size() >= 1'000'000)
    throw Fault(Fault::Kind::kLimit, "a diagram has too many paths");
  out.push_back(atoms_.bind(path));
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
    for (std::size_t cube = 0; cube < layers_[i].size(); ++cube) {
      semantics_.budget().tick();
      if (knowledge.entails(layers_[i][cube])) return true;
    }
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
    if (i % 16 == 0) semantics_.budget().tick();
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
