// Runs the fuzz target over its corpus and random changes of it, so that it
// works, and the corpus stays good, without libFuzzer.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size);

namespace certifond::pddl {
namespace {

std::vector<std::string> corpus() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry :
       std::filesystem::directory_iterator("fond/pddl/corpus"))
    paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> texts;
  for (const auto& path : paths) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    texts.push_back(text.str());
  }
  return texts;
}

void run(const std::string& text) {
  EXPECT_NO_THROW(LLVMFuzzerTestOneInput(
      reinterpret_cast<const std::uint8_t*>(text.data()), text.size()))
      << text;
}

// Replaces a part of one text by a part of another.
std::string spliced(const std::string& text, const std::string& other,
                    std::mt19937& engine) {
  const auto below = [&](std::size_t n) { return engine() % n; };
  std::string result = text;
  const std::string part = other.substr(below(other.size() + 1), below(40));
  return result.replace(below(result.size() + 1), below(40), part);
}

TEST(ReaderFuzzer, AcceptsItsCorpus) {
  const std::vector<std::string> texts = corpus();
  ASSERT_GE(texts.size(), 20u);
  for (const std::string& text : texts) run(text);
}

TEST(ReaderFuzzer, AcceptsEveryPrefixOfItsCorpus) {
  for (const std::string& text : corpus())
    for (std::size_t size = 0; size < text.size(); size += 7)
      run(text.substr(0, size));
}

TEST(ReaderFuzzer, AcceptsRandomSplices) {
  const std::vector<std::string> texts = corpus();
  std::mt19937 engine(1);
  for (int i = 0; i < 20000; ++i) {
    std::string text = texts[engine() % texts.size()];
    for (auto changes = 1 + engine() % 3; changes > 0; --changes)
      text = spliced(text, texts[engine() % texts.size()], engine);
    run(text);
  }
}

}  // namespace
}  // namespace certifond::pddl
