// From formulas, cubes and states to diagrams over the bits of a layout.
//
// Statement: for a reachable state s, the diagram of a formula (cube, atom)
// holds for the bits of s exactly if the formula holds in s.  A derived atom
// is the function of the fluent atoms that its rules define: the least
// fixpoint of its stratum.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "verifier/semantics/bound_cube.h"
#include "verifier/semantics/semantics.h"
#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/state_layout.h"

namespace certifond::verifier::symbolic {

class Encoding {
 public:
  // The manager has at least the layout's bits as its first variables.  All
  // must outlive this, and the atom table must not grow any more.
  Encoding(Semantics& semantics, const StateLayout& layout,
           BddManager& manager);

  const AtomTable& atoms() const { return semantics_.atoms(); }
  const StateLayout& layout() const { return layout_; }
  BddManager& manager() const { return manager_; }

  Bdd atom(AtomId atom);  // fluent or derived
  Bdd formula(const Formula& formula);
  Bdd cube(BoundCubeView cube);

  // The block has this number.
  Bdd value(std::uint32_t block, std::uint32_t value);
  // Some atom of the block is true.
  Bdd nonempty(std::uint32_t block);
  // Of blocks that get new numbers: their variables, to quantify over.
  using Value = std::pair<std::uint32_t, std::uint32_t>;  // block, number
  Bdd variables(std::span<const Value> values);
  Bdd values(std::span<const Value> values);

  // A state's bits as a diagram, and back.
  Bdd state(std::span<const AtomId> true_atoms);
  std::vector<AtomId> atoms_of(const Bdd& one_state) const;
  Bdd initial_states();
  // Some state of the set, as a set.
  Bdd pick(const Bdd& states);
  double count(const Bdd& states) const { return states.count(layout_.bits()); }

 private:
  // Numbers of blocks that a cube is sure of, or this.
  static constexpr std::uint32_t kOpen = 0xffffffff;

  std::optional<StateLayout::Place> fluent_place(AtomId atom) const;
  bool require(AtomId atom, std::vector<std::uint32_t>& sure) const;
  bool constants_allowed(BoundCubeView cube) const;
  std::vector<Bdd> close(BoundCubeView cube, std::vector<std::uint32_t>& sure);
  void derive();
  std::vector<bool> some_bits(const Bdd& states) const;

  Semantics& semantics_;
  const StateLayout& layout_;
  BddManager& manager_;
  bool derived_known_ = false;
  std::vector<Bdd> derived_;  // by atom
};

}  // namespace certifond::verifier::symbolic
