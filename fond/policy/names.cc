#include "fond/policy/names.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "fond/base/check.h"

namespace certifond::policy {
namespace {

std::string spelling_of(const GroundName& name) {
  std::string spelling = name.name;
  for (const std::string& arg : name.args) spelling.append(1, ' ').append(arg);
  return spelling;
}

GroundName from_spelling(std::string_view spelling) {
  GroundName name;
  std::size_t end = std::min(spelling.find(' '), spelling.size());
  name.name = spelling.substr(0, end);
  while (end < spelling.size()) {
    const std::size_t begin = end + 1;
    end = std::min(spelling.find(' ', begin), spelling.size());
    name.args.emplace_back(spelling.substr(begin, end - begin));
  }
  return name;
}

// Takes `word` off the front.
bool take(std::string_view& spelling, std::string_view word) {
  if (!spelling.starts_with(word)) return false;
  spelling.remove_prefix(word.size());
  return true;
}

bool is_spelled(const GroundName& name, std::string_view spelling) {
  if (!take(spelling, name.name)) return false;
  for (const std::string& arg : name.args)
    if (!take(spelling, " ") || !take(spelling, arg)) return false;
  return spelling.empty();
}

std::uint32_t hash_of(std::string_view spelling) {
  return static_cast<std::uint32_t>(std::hash<std::string_view>()(spelling));
}

}  // namespace

std::string to_string(const GroundName& name) {
  return "(" + spelling_of(name) + ")";
}

bool is_name_word(std::string_view word) {
  const auto allowed = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte > ' ' && byte != 0x7f && c != '(' && c != ')' && c != ';' &&
           !(c >= 'A' && c <= 'Z');
  };
  return !word.empty() && word.front() != ':' &&
         std::all_of(word.begin(), word.end(), allowed);
}

bool is_writable(const GroundName& name) {
  return is_name_word(name.name) &&
         std::all_of(name.args.begin(), name.args.end(), is_name_word);
}

bool is_writable_atom(const GroundName& name) {
  return name.name != "not" && is_writable(name);
}

std::size_t NameTable::slot_of(std::string_view spelling,
                               std::uint32_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  while (slots_[slot].valid()) {
    const std::size_t index = slots_[slot].index();
    if (hashes_[index] == hash && is_spelled(names_[index], spelling)) break;
    slot = (slot + 1) & mask;
  }
  return slot;
}

void NameTable::grow() {
  slots_.assign(std::max<std::size_t>(16, 2 * slots_.size()), NameId());
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t index = 0; index < names_.size(); ++index) {
    std::size_t slot = hashes_[index] & mask;
    while (slots_[slot].valid()) slot = (slot + 1) & mask;
    slots_[slot] = NameId(index);
  }
}

NameId NameTable::intern_spelling(std::string_view spelling) {
  if (2 * (names_.size() + 1) > slots_.size()) grow();
  const std::uint32_t hash = hash_of(spelling);
  NameId& slot = slots_[slot_of(spelling, hash)];
  if (!slot.valid()) {
    CERTIFOND_CHECK(names_.size() < kMaxSize);
    slot = NameId(names_.size());
    names_.push_back(from_spelling(spelling));
    hashes_.push_back(hash);
  }
  return slot;
}

std::optional<NameId> NameTable::find_spelling(
    std::string_view spelling) const {
  if (slots_.empty()) return std::nullopt;
  const NameId id = slots_[slot_of(spelling, hash_of(spelling))];
  return id.valid() ? std::optional(id) : std::nullopt;
}

NameId NameTable::intern(const GroundName& name) {
  return intern_spelling(spelling_of(name));
}

std::optional<NameId> NameTable::find(const GroundName& name) const {
  return find_spelling(spelling_of(name));
}

}  // namespace certifond::policy
