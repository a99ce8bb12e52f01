#include "fond/pddl/symbols.h"

#include <functional>
#include <utility>

namespace certifond::pddl {
namespace {

constexpr std::string_view kWords[] = {
#define CERTIFOND_TEXT(name, text) text,
    CERTIFOND_PDDL_WORDS(CERTIFOND_TEXT)
#undef CERTIFOND_TEXT
};

}  // namespace

SymbolTable::SymbolTable() : buckets_(1024) {
  for (std::string_view word : kWords) intern(word);
}

Symbol SymbolTable::intern(std::string_view name) {
  const auto hash =
      static_cast<std::uint32_t>(std::hash<std::string_view>()(name));
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
