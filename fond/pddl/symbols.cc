#include "fond/pddl/symbols.h"

#include <functional>

namespace certifond::pddl {
namespace {

constexpr std::string_view kWords[] = {
#define CERTIFOND_TEXT(name, text) text,
    CERTIFOND_PDDL_WORDS(CERTIFOND_TEXT)
#undef CERTIFOND_TEXT
};

}  // namespace

SymbolTable::SymbolTable() : buckets_(1024, 0) {
  for (std::string_view word : kWords) intern(word);
}

Symbol SymbolTable::intern(std::string_view name) {
  const std::size_t hash = std::hash<std::string_view>()(name);
  const std::size_t mask = buckets_.size() - 1;
  std::size_t bucket = hash & mask;
  for (; buckets_[bucket] != 0; bucket = (bucket + 1) & mask) {
    const Entry& entry = entries_[buckets_[bucket] - 1];
    if (entry.hash == hash && entry.text == name)
      return Symbol(buckets_[bucket] - 1);
  }
  entries_.push_back({name, hash});
  buckets_[bucket] = static_cast<std::uint32_t>(entries_.size());
  if (entries_.size() * 2 > buckets_.size()) grow();
  return Symbol(entries_.size() - 1);
}

void SymbolTable::grow() {
  std::vector<std::uint32_t> bigger(buckets_.size() * 2, 0);
  const std::size_t mask = bigger.size() - 1;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    std::size_t bucket = entries_[i].hash & mask;
    while (bigger[bucket] != 0) bucket = (bucket + 1) & mask;
    bigger[bucket] = static_cast<std::uint32_t>(i + 1);
  }
  buckets_ = std::move(bigger);
}

}  // namespace certifond::pddl
