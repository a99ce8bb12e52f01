#include "verifier/symbolic/state_layout.h"

#include <algorithm>
#include <utility>

#include "fond/base/check.h"
#include "verifier/symbolic/action_facts.h"
#include "verifier/symbolic/exclusive_groups.h"
#include "verifier/symbolic/variable_order.h"

namespace certifond::verifier::symbolic {

StateLayout::StateLayout(Semantics& semantics,
                         std::span<const GroundAction> actions) {
  semantics.strata();  // the definitions' atoms enter the table
  const std::span<const AtomId> facts = semantics.initial_states().facts();
  fact_.assign(semantics.atoms().size(), false);
  for (const AtomId atom : facts) fact_[atom.index()] = true;
  make_blocks(semantics, actions);
  for (const AtomId atom : facts)
    if (!place(atom)) true_constants_.push_back(atom);
}

std::optional<StateLayout::Place> StateLayout::place(AtomId atom) const {
  const Place place = places_[atom.index()];
  if (place.block == kConstant) return std::nullopt;
  return place;
}

void StateLayout::make_blocks(Semantics& semantics,
                              std::span<const GroundAction> actions) {
  const std::vector<bool> changing = changing_atoms(semantics, actions);
  std::vector<ActionFacts> facts;
  facts.reserve(actions.size());
  for (const GroundAction& action : actions)
    facts.push_back(facts_of(semantics.atoms(), action));
  std::vector<bool> grouped(changing.size(), false);
  for (ExclusiveGroup& group :
       find_exclusive_groups(semantics, facts, changing)) {
    Block block;
    if (group.may_be_empty) block.values.push_back(AtomId());
    for (const AtomId atom : group.atoms) {
      grouped[atom.index()] = true;
      block.values.push_back(atom);
    }
    block.width = bits_for(block.values.size());
    blocks_.push_back(std::move(block));
  }
  for (std::size_t i = 0; i < changing.size(); ++i)
    if (changing[i] && !grouped[i])
      blocks_.push_back({.width = 1, .values = {AtomId(), AtomId(i)}});
  arrange(change_order(semantics.initial_states().possible(), facts,
                       changing.size()));
}

// By the first of their atoms that can change.
void StateLayout::arrange(const std::vector<std::uint32_t>& first_changes) {
  const auto first_change = [&](const Block& block) {
    std::uint32_t first = kConstant;
    for (const AtomId atom : block.values)
      if (atom.valid()) first = std::min(first, first_changes[atom.index()]);
    return first;
  };
  std::vector<std::pair<std::uint32_t, std::size_t>> order;
  for (std::size_t b = 0; b < blocks_.size(); ++b)
    order.emplace_back(first_change(blocks_[b]), b);
  std::sort(order.begin(), order.end());
  std::vector<Block> arranged;
  arranged.reserve(blocks_.size());
  places_.assign(first_changes.size(), Place{kConstant, 0});
  for (const auto& [change, b] : order) {
    const auto place = static_cast<std::uint32_t>(arranged.size());
    Block& block = arranged.emplace_back(std::move(blocks_[b]));
    block.first = bits_;
    bits_ += block.width;
    block_of_.resize(bits_, place);
    for (std::uint32_t value = 0; value < block.values.size(); ++value)
      if (const AtomId atom = block.values[value]; atom.valid())
        places_[atom.index()] = {place, value};
  }
  blocks_ = std::move(arranged);
}

std::optional<std::vector<std::uint32_t>> StateLayout::values_of(
    std::span<const AtomId> true_atoms) const {
  std::vector<std::uint32_t> values(blocks_.size(), kConstant);
  std::size_t constants = 0;
  for (const AtomId atom : true_atoms) {
    const Place at = places_[atom.index()];
    if (at.block == kConstant) {
      if (!constant(atom)) return std::nullopt;
      ++constants;
    } else {
      if (values[at.block] != kConstant) return std::nullopt;
      values[at.block] = at.value;
    }
  }
  if (constants != true_constants_.size()) return std::nullopt;
  for (std::size_t b = 0; b < blocks_.size(); ++b) {
    if (values[b] != kConstant) continue;
    if (!blocks_[b].may_be_empty()) return std::nullopt;
    values[b] = 0;
  }
  return values;
}

std::vector<AtomId> StateLayout::atoms_of(const std::vector<bool>& bits) const {
  std::vector<AtomId> atoms = true_constants_;
  for (const Block& block : blocks_) {
    std::uint32_t value = 0;
    for (std::uint32_t i = 0; i < block.width; ++i)
      value = value << 1 | (bits[block.first + i] ? 1u : 0u);
    CERTIFOND_CHECK(value < block.values.size());
    if (block.values[value].valid()) atoms.push_back(block.values[value]);
  }
  std::sort(atoms.begin(), atoms.end());
  return atoms;
}

}  // namespace certifond::verifier::symbolic
