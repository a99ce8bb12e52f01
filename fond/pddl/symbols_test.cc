#include "fond/pddl/symbols.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>

namespace certifond::pddl {
namespace {

TEST(SymbolTable, EqualNamesAreOneSymbol) {
  SymbolTable symbols;
  const Symbol a = symbols.intern("block-1");
  EXPECT_EQ(symbols.intern("block-1"), a);
  EXPECT_NE(symbols.intern("block-2"), a);
  EXPECT_EQ(symbols.text(a), "block-1");
}

TEST(SymbolTable, KnowsTheWordsOfPddl) {
  SymbolTable symbols;
  EXPECT_EQ(word_of(symbols.intern("oneof")), Word::kOneof);
  EXPECT_EQ(word_of(symbols.intern(":precondition")), Word::kPrecondition);
  EXPECT_EQ(word_of(symbols.intern("=")), Word::kEqual);
  EXPECT_EQ(word_of(symbols.intern("block")), Word::kCount);
  EXPECT_EQ(symbols.text(Symbol(static_cast<std::size_t>(Word::kHidden))),
            ":hidden");
}

TEST(SymbolTable, Grows) {
  SymbolTable symbols;
  std::deque<std::string> names;
  std::deque<Symbol> ids;
  for (int i = 0; i < 10000; ++i) {
    names.push_back("n" + std::to_string(i));
    ids.push_back(symbols.intern(names.back()));
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    EXPECT_EQ(symbols.intern(names[i]), ids[i]);
    EXPECT_EQ(symbols.text(ids[i]), names[i]);
  }
}

TEST(SymbolMap, HoldsTheDefaultUntilSet) {
  SymbolMap<int> map;
  EXPECT_EQ(map.get(Symbol(5)), 0);
  map.set(Symbol(5), 7);
  EXPECT_EQ(map.get(Symbol(5)), 7);
  EXPECT_EQ(map.get(Symbol(4)), 0);
  EXPECT_EQ(map.get(Symbol(6)), 0);
  EXPECT_EQ(map.get(Symbol(600)), 0);
}

TEST(Words, ReservedAndRefusedAreApart) {
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(Word::kCount); ++i) {
    const Word word = static_cast<Word>(i);
    EXPECT_FALSE(is_reserved(word) && refused_feature(word) != nullptr) << i;
  }
}

}  // namespace
}  // namespace certifond::pddl
