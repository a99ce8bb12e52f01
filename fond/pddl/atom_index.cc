#include "fond/pddl/atom_index.h"

#include <bit>
#include <utility>

namespace certifond::pddl {
namespace {

constexpr std::size_t kAhead = 16;

std::uint32_t hash_of(const GroundAtom& atom) {
  std::uint64_t hash = atom.predicate.value() + 0x9e3779b97f4a7c15u;
  for (ObjectId arg : atom.args) {
    hash = (hash ^ arg.value()) * 0xff51afd7ed558ccdu;
    hash ^= hash >> 32;
  }
  return static_cast<std::uint32_t>(hash * 0xc4ceb9fe1a85ec53u >> 32);
}

}  // namespace

AtomIndex::AtomIndex(std::vector<GroundAtom>& atoms)
    : atoms_(atoms), buckets_(std::bit_ceil(atoms.size() * 2 + 1)) {
  std::vector<std::uint32_t> hashes(atoms.size());
  for (std::size_t i = 0; i < atoms.size(); ++i) hashes[i] = hash_of(atoms[i]);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < atoms.size(); ++i) {
    if (i + kAhead < atoms.size())
      __builtin_prefetch(&buckets_[hashes[i + kAhead] & (buckets_.size() - 1)]);
    Bucket& bucket = buckets_[find(atoms[i], hashes[i])];
    if (bucket.number != 0) continue;
    if (kept != i) atoms[kept] = std::move(atoms[i]);
    bucket = {hashes[i], static_cast<std::uint32_t>(++kept)};
  }
  atoms.resize(kept);
}

std::size_t AtomIndex::find(const GroundAtom& atom, std::uint32_t hash) const {
  const std::size_t mask = buckets_.size() - 1;
  std::size_t at = hash & mask;
  while (buckets_[at].number != 0 &&
         (buckets_[at].hash != hash || atoms_[buckets_[at].number - 1] != atom))
    at = (at + 1) & mask;
  return at;
}

bool AtomIndex::contains(const GroundAtom& atom) const {
  return buckets_[find(atom, hash_of(atom))].number != 0;
}

}  // namespace certifond::pddl
