#include "verifier/symbolic/unsolvable_layers.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "fond/base/check.h"
#include "verifier/semantics/knowledge.h"
#include "verifier/symbolic/naming.h"
#include "verifier/symbolic/set_tree.h"

namespace certifond::verifier::symbolic {
namespace {

policy::UnsolvableCertificate empty_certificate(const Semantics& semantics) {
  policy::UnsolvableCertificate certificate;
  certificate.header.domain_name = semantics.task().domain_name;
  certificate.header.problem_name = semantics.task().problem_name;
  return certificate;
}

// The least set that holds the initial atoms and every atom that an action
// may add in a state in which no other atom is true.
std::vector<AtomId> possible_atoms(Semantics& semantics,
                                   std::span<const GroundAction> actions) {
  const std::span<const AtomId> initial = semantics.initial_states().possible();
  std::vector<AtomId> possible(initial.begin(), initial.end());
  Knowledge knowledge(semantics, Truth::kFalse);
  for (const AtomId atom : possible) knowledge.set(atom, Truth::kUnknown);
  for (bool grows = true; grows;) {
    std::set<AtomId> added;
    for (const GroundAction& action : actions) {
      if (knowledge.value(action.precondition) == Truth::kFalse) continue;
      for (const Outcome& outcome : action.outcomes)
        for (const GroundEffect& effect : outcome)
          if (effect.add && knowledge[effect.atom] == Truth::kFalse &&
              knowledge.value(effect.condition) != Truth::kFalse)
            added.insert(effect.atom);
    }
    for (const AtomId atom : added) knowledge.set(atom, Truth::kUnknown);
    possible.insert(possible.end(), added.begin(), added.end());
    grows = !added.empty();
  }
  return possible;
}

class Thinner {
 public:
  Thinner(const TaskGraph& graph, const WinningRegion& region)
      : graph_(graph),
        region_(region),
        sources_(graph.manager(), all_sources(graph)) {
    // before_[i] is the union of the layers before layer i.
    Bdd all = graph.manager().zero();
    for (const Bdd& layer : region.losing) {
      before_.push_back(all);
      all |= layer;
      kept_.push_back(graph.manager().zero());
    }
    waiting_ = kept_;
  }

  void keep(std::size_t layer, const Bdd& states) {
    waiting_[layer] |= states - kept_[layer];
    kept_[layer] |= states;
  }

  // A state to look at, and its layer.  None left: nothing.
  std::optional<std::pair<std::size_t, Bdd>> next() {
    for (std::size_t i = waiting_.size(); i-- > 0;) {
      if (waiting_[i].is_zero()) continue;
      const Bdd state = graph_.encoding().pick(waiting_[i]);
      waiting_[i] -= state;
      return std::pair(i, state);
    }
    return std::nullopt;
  }

  void keep_what_it_needs(std::size_t layer, const Bdd& state) {
    sources_.overlaps(state, [&](std::size_t action, const Bdd&) {
      const Bdd after = graph_.action(action).image(state);
      const Bdd earlier = after & before_[layer];
      if (earlier.is_zero()) {
        CERTIFOND_CHECK(after.subset_of(region_.losing[layer]));
        keep(layer, after);
        return;
      }
      for (std::size_t i = 0; i < layer; ++i)
        if (earlier.intersects(kept_[i])) return;
      const Bdd choice = graph_.encoding().pick(earlier);
      for (std::size_t i = 0; i < layer; ++i)
        if (choice.intersects(region_.losing[i])) keep(i, choice);
    });
  }

 private:
  static std::vector<Bdd> all_sources(const TaskGraph& graph) {
    std::vector<Bdd> sources;
    for (std::size_t a = 0; a < graph.actions(); ++a)
      sources.push_back(graph.source(a));
    return sources;
  }

  const TaskGraph& graph_;
  const WinningRegion& region_;
  SetTree sources_;
  std::vector<Bdd> before_;
  std::vector<Bdd> kept_;
  std::vector<Bdd> waiting_;
};

}  // namespace

std::optional<policy::UnsolvableCertificate> losing_layers(
    const Semantics& semantics, const TaskGraph& graph,
    const WinningRegion& region, std::size_t max_states) {
  CERTIFOND_CHECK(!region.solvable);
  policy::UnsolvableCertificate certificate = empty_certificate(semantics);
  certificate.layers.resize(region.losing.size());
  Thinner thinner(graph, region);
  const Bdd lost = graph.initial() & region.losing.back();
  thinner.keep(region.losing.size() - 1, graph.encoding().pick(lost));
  std::size_t states = 0;
  while (const auto next = thinner.next()) {
    if (++states > max_states) return std::nullopt;
    const auto& [layer, state] = *next;
    certificate.layers[layer].cubes.push_back(state_cube(
        semantics, graph.encoding().atoms_of(state), certificate.atoms));
    thinner.keep_what_it_needs(layer, state);
  }
  std::erase_if(certificate.layers,
                [](const policy::Layer& layer) { return layer.cubes.empty(); });
  return certificate;
}

std::optional<policy::UnsolvableCertificate> relaxed_layer(
    Semantics& semantics, std::span<const GroundAction> actions) {
  const std::vector<AtomId> possible = possible_atoms(semantics, actions);
  Knowledge knowledge(semantics, Truth::kFalse);
  for (const AtomId atom : possible) knowledge.set(atom, Truth::kUnknown);
  if (knowledge.value(semantics.goal()) != Truth::kFalse) return std::nullopt;

  policy::UnsolvableCertificate certificate = empty_certificate(semantics);
  policy::Cube cube;
  cube.closed = true;
  for (const AtomId atom : possible)
    cube.free.push_back(certificate.atoms.intern(
        name_of(semantics.task(), semantics.atoms()[atom])));
  std::sort(cube.free.begin(), cube.free.end());
  certificate.layers.emplace_back().cubes.push_back(cube);
  return certificate;
}

}  // namespace certifond::verifier::symbolic
