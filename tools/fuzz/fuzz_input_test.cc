#include "tools/fuzz/fuzz_input.h"

#include <gtest/gtest.h>

#include "tools/cli/files.h"
#include "tools/fuzz/memory_file.h"

namespace certifond::tools {
namespace {

using Views = std::vector<std::string_view>;

TEST(FuzzInput, HasWordsAndFiles) {
  const FuzzInput input = split_input("a  b\none\n;;;\n;;;\ntwo");
  EXPECT_EQ(input.words, (Views{"a", "b"}));
  EXPECT_EQ(input.files, (Views{"one", ";;;\ntwo"}));
  EXPECT_EQ(split_input("\n\n;;;\n\n;;;\nx").files, (Views{"", "", "x"}));
}

TEST(FuzzInput, HasAFileAlways) {
  EXPECT_EQ(split_input("").files, Views{""});
  EXPECT_EQ(split_input("words").files, Views{""});
}

TEST(FuzzTasks, AreChosenByName) {
  const FuzzTasks tasks("tools/fuzz/tasks");
  EXPECT_EQ(tasks.size(), 3u);
  EXPECT_EQ(tasks.choose({"x", "steps"}).task.problem_name, "steps");
  EXPECT_EQ(tasks.choose({"steps-back"}).task.problem_name, "steps-back");
  EXPECT_EQ(tasks.choose({"steps-back"}).task.domain_name, "steps");
  EXPECT_EQ(tasks.choose({}).task.problem_name, "hostile");
}

TEST(MemoryFile, IsReadLikeAFile) {
  const MemoryFile file(std::string_view("a\0b", 3));
  const auto read = read_file(file.name());
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->text(), std::string_view("a\0b", 3));
  EXPECT_EQ(read_file(MemoryFile("").name())->text(), "");
}

}  // namespace
}  // namespace certifond::tools
