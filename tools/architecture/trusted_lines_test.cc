// docs/trust.md says how many lines the program has that must be trusted: all
// of our files that //tools:check_certificate is made of, which are this test's
// data.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;

// Lines that are neither blank nor a comment.
int lines_of(const fs::path& path) {
  std::ifstream in(path);
  int count = 0;
  for (std::string line; std::getline(in, line);) {
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin != std::string::npos && line.compare(begin, 2, "//") != 0)
      ++count;
  }
  return count;
}

// Of "`check_certificate` has 7,300 lines of code"; -1 if the page has none.
int lines_on_page(const std::string& page) {
  const std::regex sentence("`check_certificate` has ([0-9,]+) lines of code");
  std::smatch match;
  if (!std::regex_search(page, match, sentence)) return -1;
  std::string digits = match[1];
  std::erase(digits, ',');
  return std::stoi(digits);
}

TEST(TrustedLines, AreWhatTheManualSays) {
  int lines = 0;
  std::set<std::string> files;
  for (const char* folder : {"certifond", "fond", "verifier", "tools"})
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      const std::string extension = entry.path().extension().string();
      if (extension != ".cc" && extension != ".h") continue;
      files.insert(entry.path().generic_string());
      lines += lines_of(entry.path());
    }
  for (const char* file :
       {"fond/pddl/reader.cc", "fond/policy/certificate_reader.cc",
        "tools/check_certificate.cc", "verifier/semantics/outcomes.cc",
        "verifier/certificate/check_unsolvable.cc"})
    EXPECT_TRUE(files.contains(file)) << file;

  // Within two hundred, so that the page changes when it matters.
  std::ifstream in("docs/trust.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  EXPECT_NEAR(lines_on_page(page), lines, 200)
      << "docs/trust.md is wrong about " << files.size() << " files";
}

}  // namespace
}  // namespace certifond::tools
