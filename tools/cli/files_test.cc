#include "tools/cli/files.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;

std::string temporary(const std::string& name) {
  return (fs::path(::testing::TempDir()) / name).string();
}

void write_text(const std::string& name, const std::string& text) {
  const auto written =
      write_file(name, [&](std::ostream& out) { out << text; });
  ASSERT_TRUE(written.ok()) << written.error().message;
}

TEST(Files, WhatIsWrittenIsRead) {
  const std::string name = temporary("round-trip");
  write_text(name, "one\n");
  write_text(name, "two\n");
  const auto file = read_file(name);
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file->text(), "two\n");
  EXPECT_EQ(file->name(), name);
}

TEST(Files, AFailedWriteLeavesTheOldFileAndNothingElse) {
  const std::string folder = temporary("failed-write");
  fs::create_directory(folder);
  const std::string name = folder + "/file";
  write_text(name, "old");
  const auto written = write_file(name, [](std::ostream& out) {
    out << "new";
    out.setstate(std::ios::failbit);
  });
  EXPECT_FALSE(written.ok());
  EXPECT_EQ(read_file(name)->text(), "old");
  int files = 0;
  for (const auto& entry : fs::directory_iterator(folder)) {
    (void)entry;
    ++files;
  }
  EXPECT_EQ(files, 1);
}

TEST(Files, APipeIsWrittenToAndNotReplaced) {
  const std::string name = temporary("pipe");
  ASSERT_EQ(::mkfifo(name.c_str(), 0600), 0);
  const int reader = ::open(name.c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  write_text(name, "through");
  char text[16];
  const ssize_t length = ::read(reader, text, sizeof text);
  ::close(reader);
  EXPECT_EQ(
      std::string(text, length > 0 ? static_cast<std::size_t>(length) : 0),
      "through");
  EXPECT_TRUE(fs::is_fifo(name));
}

TEST(Files, ALinkStaysALink) {
  const std::string file = temporary("linked-file");
  const std::string link = temporary("link");
  write_text(file, "old");
  fs::create_symlink(file, link);
  write_text(link, "new");
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(read_file(file)->text(), "new");
}

TEST(Files, AMissingFileIsNamed) {
  const auto file = read_file(temporary("no-such-file"));
  ASSERT_FALSE(file.ok());
  EXPECT_EQ(file.error().message, "cannot read " + temporary("no-such-file") +
                                      ": No such file or directory");
}

TEST(Files, ADirectoryIsNoFile) {
  const auto file = read_file(::testing::TempDir());
  ASSERT_FALSE(file.ok());
  EXPECT_NE(file.error().message.find("it is a directory"), std::string::npos);
}

TEST(Files, RelativeNamesStartWhereTheUserIs) {
  ::setenv("BUILD_WORKING_DIRECTORY", "/home/user", 1);
  EXPECT_EQ(resolve("a/b").string(), "/home/user/a/b");
  EXPECT_EQ(resolve("/a/b").string(), "/a/b");
  ::setenv("CERTIFOND_CALLER", "/elsewhere", 1);
  EXPECT_EQ(resolve("a/b").string(), "/elsewhere/a/b");
  EXPECT_EQ(resolve("/a/b").string(), "/a/b");
  ::unsetenv("CERTIFOND_CALLER");
  ::unsetenv("BUILD_WORKING_DIRECTORY");
  EXPECT_EQ(resolve("a/b").string(), "a/b");
}

}  // namespace
}  // namespace certifond::tools
