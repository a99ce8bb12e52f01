#include "fond/policy/names.h"

#include <gtest/gtest.h>

#include <string>

namespace certifond::policy {
namespace {

TEST(GroundName, IsShownAsPddl) {
  EXPECT_EQ(to_string({"handempty", {}}), "(handempty)");
  EXPECT_EQ(to_string({"on", {"a", "b"}}), "(on a b)");
}

TEST(GroundName, IsWritableIfTheReaderCanReadIt) {
  EXPECT_TRUE(is_writable({"on", {"a", "b-1_x"}}));
  EXPECT_TRUE(is_writable({"q_{1}?", {"\xc3\xa9"}}));
  EXPECT_FALSE(is_writable({"", {}}));
  EXPECT_TRUE(is_writable({"not", {"a"}}));
  EXPECT_FALSE(is_writable_atom({"not", {"a"}}));
  EXPECT_FALSE(is_writable_atom({"A", {}}));
  EXPECT_TRUE(is_writable_atom({"on", {"not"}}));
  EXPECT_TRUE(is_writable({"on", {"not"}}));
  EXPECT_FALSE(is_writable({":state", {}}));
  EXPECT_FALSE(is_writable({"on", {"A"}}));
  EXPECT_FALSE(is_writable({"on", {""}}));
  for (const char* word : {"a b", "a(", "a)", "a;", "a\n", "a\x7f", "\x01"})
    EXPECT_FALSE(is_name_word(word)) << word;
}

TEST(NameTable, NumbersNamesInTheOrderOfFirstUse) {
  NameTable table;
  EXPECT_EQ(table.intern({"p", {"a"}}), NameId(0));
  EXPECT_EQ(table.intern({"q", {}}), NameId(1));
  EXPECT_EQ(table.intern({"p", {"a"}}), NameId(0));
  EXPECT_EQ(table.size(), 2u);
  EXPECT_EQ(table[NameId(0)], (GroundName{"p", {"a"}}));
}

TEST(NameTable, FindsBySpelling) {
  NameTable table;
  EXPECT_EQ(table.find("p"), std::nullopt);
  const NameId p = table.intern("p a b");
  EXPECT_EQ(table[p], (GroundName{"p", {"a", "b"}}));
  EXPECT_EQ(table.find(GroundName{"p", {"a", "b"}}), p);
  EXPECT_EQ(table.find("p a b"), p);
  for (const char* other : {"p", "p a", "p a ", "p a b c", "p ab", "p a bb"})
    EXPECT_EQ(table.find(other), std::nullopt) << other;
}

TEST(NameTable, KeepsThousandsOfNamesApart) {
  NameTable table;
  for (int i = 0; i < 5000; ++i)
    ASSERT_EQ(table.intern("at x" + std::to_string(i)), NameId(i));
  for (int i = 0; i < 5000; ++i)
    ASSERT_EQ(table.find("at x" + std::to_string(i)), NameId(i));
  EXPECT_EQ(table.size(), 5000u);
}

}  // namespace
}  // namespace certifond::policy
