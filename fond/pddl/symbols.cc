#include "fond/pddl/symbols.h"

#include <cstring>
#include <utility>

namespace certifond::pddl {
namespace {

constexpr std::string_view kWords[] = {
#define CERTIFOND_TEXT(name, text) text,
    CERTIFOND_PDDL_WORDS(CERTIFOND_TEXT)
#undef CERTIFOND_TEXT
};

// Up to eight bytes as a number; together with the size it tells them apart.
std::uint64_t packed(std::string_view bytes) {
  const std::size_t size = bytes.size();
  if (size >= 4) {
    std::uint32_t first;
    std::uint32_t last;
    std::memcpy(&first, bytes.data(), 4);
    std::memcpy(&last, bytes.data() + size - 4, 4);
    return std::uint64_t{first} << 32 | last;
  }
  if (size == 0) return 0;
  const auto byte = [&](std::size_t i) {
    return std::uint64_t{static_cast<unsigned char>(bytes[i])};
  };
  return byte(0) << 16 | byte(size / 2) << 8 | byte(size - 1);
}

// Eight bytes at a time, multiplied and folded.
std::uint32_t hash_of(std::string_view name) {
  constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15u;
  std::uint64_t hash = name.size() * kFactor;
  while (!name.empty()) {
    const std::string_view part = name.substr(0, 8);
    hash = (hash ^ packed(part)) * kFactor;
    hash ^= hash >> 32;
    name.remove_prefix(part.size());
  }
  return static_cast<std::uint32_t>(hash);
}

}  // namespace

SymbolTable::SymbolTable() : buckets_(1024) {
  for (std::string_view word : kWords) intern(word);
}

Symbol SymbolTable::intern(std::string_view name) {
  const std::uint32_t hash = hash_of(name);
  const std::size_t mask = buckets_.size() - 1;
  std::size_t at = hash & mask;
  for (; buckets_[at].number != 0; at = (at + 1) & mask) {
    const Bucket& bucket = buckets_[at];
    if (bucket.hash == hash && names_[bucket.number - 1] == name)
      return Symbol(bucket.number - 1);
  }
  names_.push_back(name);
  buckets_[at] = {hash, static_cast<std::uint32_t>(names_.size())};
  if (names_.size() * 2 > buckets_.size()) grow();
  return Symbol(names_.size() - 1);
}

void SymbolTable::grow() {
  std::vector<Bucket> bigger(buckets_.size() * 2);
  const std::size_t mask = bigger.size() - 1;
  for (const Bucket& bucket : buckets_) {
    if (bucket.number == 0) continue;
    std::size_t at = bucket.hash & mask;
    while (bigger[at].number != 0) at = (at + 1) & mask;
    bigger[at] = bucket;
  }
  buckets_ = std::move(bigger);
}

}  // namespace certifond::pddl
