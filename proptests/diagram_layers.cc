#include "proptests/diagram_layers.h"

#include <cstddef>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace certifond::proptests {

namespace {

using policy::DiagramRef;
using policy::NameId;
using States = std::set<std::set<NameId>>;

class DiagramBuilder {
 public:
  explicit DiagramBuilder(policy::UnsolvableCertificate& certificate)
      : certificate_(certificate) {}

  // The states, with the atoms from `level` on left to ask for.
  DiagramRef build(const States& states, std::size_t level = 0) {
    if (states.empty()) return DiagramRef::terminal(false);
    if (level == certificate_.order.size()) return DiagramRef::terminal(true);
    const NameId atom = certificate_.order[level];
    States without;
    States with;
    for (const std::set<NameId>& state : states) {
      (state.contains(atom) ? with : without).insert(state);
    }
    const DiagramRef low = build(without, level + 1);
    const DiagramRef high = build(with, level + 1);
    return low == high ? low : node(atom, low, high);
  }

 private:
  using Key = std::tuple<std::size_t, std::size_t, std::size_t>;

  static std::size_t number(DiagramRef ref) {
    return ref.is_terminal() ? (ref.terminal_value() ? 1 : 0)
                             : 2 + ref.node_index();
  }

  DiagramRef node(NameId atom, DiagramRef low, DiagramRef high) {
    const auto [entry, is_new] =
        unique_.try_emplace(Key(atom.index(), number(low), number(high)),
                            DiagramRef::node(certificate_.nodes.size()));
    if (is_new) certificate_.nodes.push_back({atom, low, high});
    return entry->second;
  }

  policy::UnsolvableCertificate& certificate_;
  std::map<Key, DiagramRef> unique_;
};

}  // namespace

policy::UnsolvableCertificate with_diagrams(
    const policy::UnsolvableCertificate& certificate, generators::Rng& rng) {
  policy::UnsolvableCertificate result = certificate;
  std::vector<States> layers;
  std::set<NameId> atoms;
  for (const policy::Layer& layer : certificate.layers) {
    States& states = layers.emplace_back();
    for (const policy::CubeView cube : layer.cubes) {
      states.emplace(cube.positive.begin(), cube.positive.end());
      atoms.insert(cube.positive.begin(), cube.positive.end());
    }
  }
  result.common.closed = true;
  result.common.free.assign(atoms.begin(), atoms.end());
  result.order = result.common.free;
  rng.shuffle(result.order);
  DiagramBuilder builder(result);
  for (std::size_t i = 0; i < layers.size(); ++i) {
    result.layers[i].cubes = {};
    result.layers[i].diagram = builder.build(layers[i]);
  }
  return result;
}

}  // namespace certifond::proptests
