// Ground atoms and ground actions by name, and tables that number them.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fond/base/id.h"

namespace certifond::policy {

using NameId = Id<struct NameTag>;

// A ground atom or a ground action by name: (name arg ..), lower case.
struct GroundName {
  std::string name;
  std::vector<std::string> args;

  friend auto operator<=>(const GroundName&, const GroundName&) = default;
};

// "(name arg ..)"
std::string to_string(const GroundName& name);

// Whether the formats can hold the word as part of a name: not empty, in lower
// case, no control character, space, parenthesis or semicolon, and no colon in
// front.
bool is_name_word(std::string_view word);
// All words of it are such.
bool is_writable(const GroundName& name);
// And it is not called `not`, as an action may be.
bool is_writable_atom(const GroundName& name);

// Each name once; ids in the order of first use.  References to names stay
// good until the next intern.
class NameTable {
 public:
  // A table holds at most this many names; CERTIFOND_CHECKed by intern.
  static constexpr std::size_t kMaxSize = 0xfffffffe;

  NameId intern(const GroundName& name);
  std::optional<NameId> find(const GroundName& name) const;

  // The same by spelling, "name arg ..": words with one space between them.
  // (Templates, so that a braced list is always a GroundName.)
  template <std::convertible_to<std::string_view> Text>
  NameId intern(const Text& spelling) {
    return intern_spelling(spelling);
  }
  template <std::convertible_to<std::string_view> Text>
  std::optional<NameId> find(const Text& spelling) const {
    return find_spelling(spelling);
  }

  const GroundName& operator[](NameId id) const { return names_[id.index()]; }
  std::size_t size() const { return names_.size(); }

 private:
  NameId intern_spelling(std::string_view spelling);
  std::optional<NameId> find_spelling(std::string_view spelling) const;
  // An open-addressing index over names_: ids, at most half full.
  std::size_t slot_of(std::string_view spelling, std::uint32_t hash) const;
  void grow();

  std::vector<GroundName> names_;
  std::vector<std::uint32_t> hashes_;  // of the spellings, by id
  std::vector<NameId> slots_;          // a power of two of them, or none
};

}  // namespace certifond::policy
