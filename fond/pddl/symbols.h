// Names as numbers: each different name of both files is interned once, by the
// lexer, and from then on names are compared and looked up by their symbol.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "fond/base/id.h"
#include "fond/pddl/words.h"

namespace certifond::pddl {

using Symbol = Id<struct SymbolTag>;

// An open-addressing hash table.  It holds views: the texts that names are
// interned from must outlive it.
class SymbolTable {
 public:
  SymbolTable();

  Symbol intern(std::string_view name);
  std::string_view text(Symbol symbol) const { return names_[symbol.index()]; }
  std::size_t size() const { return names_.size(); }

 private:
  // Part of the hash beside the number, so that looking up and growing seldom
  // touch the names.
  struct Bucket {
    std::uint32_t hash = 0;
    std::uint32_t number = 0;  // symbol + 1; 0 is free
  };

  void grow();

  std::vector<std::string_view> names_;
  std::vector<Bucket> buckets_;
};

inline Word word_of(Symbol symbol) {
  return symbol.value() < static_cast<std::uint32_t>(Word::kCount)
             ? static_cast<Word>(symbol.value())
             : Word::kCount;
}

// What a symbol stands for, for some symbols.
template <typename T>
class SymbolMap {
 public:
  // The default value if nothing was set.
  T get(Symbol symbol) const {
    return symbol.index() < values_.size() ? values_[symbol.index()] : T();
  }
  void set(Symbol symbol, T value) {
    if (symbol.index() >= values_.size())
      values_.resize(symbol.index() + 1 + values_.size());
    values_[symbol.index()] = value;
  }

 private:
  std::vector<T> values_;
};

}  // namespace certifond::pddl
