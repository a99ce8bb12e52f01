#include "verifier/symbolic/encoding.h"

#include <algorithm>

#include "fond/base/check.h"

namespace certifond::verifier::symbolic {
namespace {

using BitLiterals = std::vector<std::pair<std::uint32_t, bool>>;

void append_value(const Block& block, std::uint32_t value,
                  BitLiterals& literals) {
  for (std::uint32_t i = 0; i < block.width; ++i)
    literals.emplace_back(block.first + i, block.bit(value, i));
}

bool contains(std::span<const AtomId> sorted, AtomId atom) {
  return std::binary_search(sorted.begin(), sorted.end(), atom);
}

}  // namespace

Encoding::Encoding(Semantics& semantics, const StateLayout& layout,
                   BddManager& manager)
    : semantics_(semantics), layout_(layout), manager_(manager) {}

Bdd Encoding::value(std::uint32_t block, std::uint32_t value) {
  const Value one[] = {{block, value}};
  return values(one);
}

Bdd Encoding::nonempty(std::uint32_t block) {
  if (!layout_.blocks()[block].may_be_empty()) return manager_.one();
  return !value(block, 0);
}

Bdd Encoding::variables(std::span<const Value> values) {
  BitLiterals literals;
  for (const auto& [b, value] : values) {
    const Block& block = layout_.blocks()[b];
    for (std::uint32_t i = 0; i < block.width; ++i)
      literals.emplace_back(block.first + i, true);
  }
  return manager_.cube(literals);
}

Bdd Encoding::values(std::span<const Value> values) {
  BitLiterals literals;
  for (const auto& [block, value] : values)
    append_value(layout_.blocks()[block], value, literals);
  return manager_.cube(literals);
}

Bdd Encoding::atom(AtomId atom) {
  if (semantics_.atoms().is_derived(atom)) {
    derive();
    return derived_[atom.index()];
  }
  if (const auto place = layout_.place(atom))
    return value(place->block, place->value);
  return layout_.constant(atom) ? manager_.one() : manager_.zero();
}

Bdd Encoding::formula(const Formula& formula) {
  switch (formula.kind) {
    case Formula::Kind::kTrue:
      return manager_.one();
    case Formula::Kind::kFalse:
      return manager_.zero();
    case Formula::Kind::kLiteral: {
      const Bdd positive = atom(formula.literal.atom);
      return formula.literal.positive ? positive : !positive;
    }
    case Formula::Kind::kAnd: {
      Bdd result = manager_.one();
      for (const Formula& child : formula.children) {
        result &= this->formula(child);
        if (result.is_zero()) break;
      }
      return result;
    }
    case Formula::Kind::kOr: {
      std::vector<Bdd> parts;
      for (const Formula& child : formula.children)
        parts.push_back(this->formula(child));
      return manager_.any_of(std::move(parts));
    }
  }
  throw InternalError("no such kind of formula");
}

// A conjunction of literals is a diagram by itself: all bits that are sure are
// written down at once, and only the rest is conjoined.
Bdd Encoding::cube(BoundCubeView cube) {
  if (cube.impossible) return manager_.zero();
  std::vector<std::uint32_t> sure(layout_.blocks().size(), kOpen);
  for (const AtomId literal : cube.positive)
    if (!semantics_.atoms().is_derived(literal) && !require(literal, sure))
      return manager_.zero();
  if (cube.closed && !constants_allowed(cube)) return manager_.zero();
  std::vector<Bdd> parts;
  if (cube.closed) parts = close(cube, sure);
  BitLiterals bits;
  for (std::uint32_t b = 0; b < sure.size(); ++b)
    if (sure[b] != kOpen) append_value(layout_.blocks()[b], sure[b], bits);
  for (const AtomId literal : cube.negative) {
    const auto place = fluent_place(literal);
    if (!place || (sure[place->block] == kOpen &&
                   layout_.blocks()[place->block].width != 1)) {
      parts.push_back(!atom(literal));
    } else if (sure[place->block] == place->value) {
      return manager_.zero();
    } else if (sure[place->block] == kOpen) {
      sure[place->block] = 1 - place->value;  // the only other number
      append_value(layout_.blocks()[place->block], 1 - place->value, bits);
    }
  }
  for (const AtomId literal : cube.positive)
    if (semantics_.atoms().is_derived(literal)) parts.push_back(atom(literal));
  Bdd result = manager_.cube(bits);
  for (const Bdd& part : parts) result &= part;
  return result;
}

std::optional<StateLayout::Place> Encoding::fluent_place(AtomId atom) const {
  if (semantics_.atoms().is_derived(atom)) return std::nullopt;
  return layout_.place(atom);
}

// False: the atom is never true together with those required before.
bool Encoding::require(AtomId atom, std::vector<std::uint32_t>& sure) const {
  const auto place = layout_.place(atom);
  if (!place) return layout_.constant(atom);
  std::uint32_t& number = sure[place->block];
  if (number != kOpen && number != place->value) return false;
  number = place->value;
  return true;
}

bool Encoding::constants_allowed(BoundCubeView cube) const {
  for (const AtomId atom : layout_.true_constants())
    if (!contains(cube.positive, atom) && !contains(cube.free, atom))
      return false;
  return true;
}

// What a closed cube says of the blocks that it requires no atom of: each has
// a free atom or none.  Where that is one number, it is sure.
std::vector<Bdd> Encoding::close(BoundCubeView cube,
                                 std::vector<std::uint32_t>& sure) {
  std::vector<std::vector<std::uint32_t>> allowed(sure.size());
  for (const AtomId atom : cube.free)
    if (const auto place = layout_.place(atom);
        place && sure[place->block] == kOpen)
      allowed[place->block].push_back(place->value);
  std::vector<Bdd> parts;
  for (std::uint32_t b = 0; b < sure.size(); ++b) {
    if (sure[b] != kOpen) continue;
    if (layout_.blocks()[b].may_be_empty()) allowed[b].push_back(0);
    if (allowed[b].size() == 1) {
      sure[b] = allowed[b].front();
      continue;
    }
    std::vector<Bdd> numbers;
    for (const std::uint32_t number : allowed[b])
      numbers.push_back(value(b, number));
    parts.push_back(manager_.any_of(std::move(numbers)));
  }
  return parts;
}

Bdd Encoding::state(std::span<const AtomId> true_atoms) {
  const auto numbers = layout_.values_of(true_atoms);
  if (!numbers) return manager_.zero();
  std::vector<Value> all;
  for (std::uint32_t b = 0; b < numbers->size(); ++b)
    all.emplace_back(b, (*numbers)[b]);
  return values(all);
}

Bdd Encoding::initial_states() {
  constexpr std::size_t kAtOnce = 256;
  const InitialStates& initial = semantics_.initial_states();
  Bdd all = manager_.zero();
  for (std::size_t next = 0; next < initial.size();) {
    std::vector<Bdd> some;
    for (; next < initial.size() && some.size() < kAtOnce; ++next) {
      some.push_back(state(initial[next]));
      CERTIFOND_CHECK(!some.back().is_zero());
    }
    semantics_.budget().check_time();
    all |= manager_.any_of(std::move(some));
  }
  return all;
}

std::vector<bool> Encoding::some_bits(const Bdd& states) const {
  const std::vector<std::int8_t> assignment = states.pick();
  std::vector<bool> bits(layout_.bits());
  for (std::uint32_t i = 0; i < layout_.bits(); ++i)
    bits[i] = assignment[i] == 1;
  return bits;
}

std::vector<AtomId> Encoding::atoms_of(const Bdd& one_state) const {
  return layout_.atoms_of(some_bits(one_state));
}

Bdd Encoding::pick(const Bdd& states) {
  const std::vector<bool> bits = some_bits(states);
  BitLiterals literals;
  for (std::uint32_t i = 0; i < layout_.bits(); ++i)
    literals.emplace_back(i, bits[i]);
  return manager_.cube(literals);
}

void Encoding::derive() {
  if (derived_known_) return;
  derived_known_ = true;
  derived_.assign(semantics_.atoms().size(), manager_.zero());
  for (const Stratum& stratum : semantics_.strata()) {
    bool changed = true;
    while (changed) {
      changed = false;
      for (const Definition& definition : stratum.definitions) {
        Bdd body = formula(definition.body);
        Bdd& head = derived_[definition.head.index()];
        if (body == head) continue;
        head = std::move(body);
        changed = stratum.recursive;
      }
    }
  }
}

}  // namespace certifond::verifier::symbolic
