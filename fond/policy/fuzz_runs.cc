#include "fond/policy/fuzz_runs.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size);

namespace certifond::policy {
namespace {

void run(const std::string& text) {
  SCOPED_TRACE(text);
  ASSERT_NO_THROW(EXPECT_EQ(
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()),
                             text.size()),
      0));
}

// Cuts, repeats, moves or overwrites a part.
std::string mutate(std::string text, std::mt19937& random) {
  const auto below = [&random](std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
  };
  const std::size_t begin = below(text.size() + 1);
  const std::size_t length = below(12);
  const std::string part = text.substr(begin, length);
  const std::string odd = "()(): ;0129\n\t\r\x01\xff" + std::string(1, '\0');
  switch (below(5)) {
    case 0:
      return text.erase(begin, length);
    case 1:
      return text.insert(begin, part);
    case 2:
      return text.insert(below(text.size() + 1), part);
    case 3:
      return text.insert(begin, 1, odd[below(odd.size())]);
    default:
      if (begin < text.size()) text[begin] = odd[below(odd.size())];
      return text;
  }
}

}  // namespace

void run_fuzz_target(const std::vector<std::string>& corpus) {
  for (const std::string& text : corpus) run(text);
}

void run_fuzz_target_on_changes(const std::vector<std::string>& corpus,
                                const Changes& changes) {
  std::mt19937 random(changes.seed);
  for (int i = 0; i < changes.texts; ++i) {
    std::string text = corpus[static_cast<std::size_t>(i) % corpus.size()];
    for (int left = 1 + i % changes.most; left > 0; --left)
      text = mutate(std::move(text), random);
    run(text);
  }
}

}  // namespace certifond::policy
