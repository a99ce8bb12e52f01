// Runs the fuzz target over a small corpus and random changes of it.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "fond/policy/mutate.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size);

namespace {

const std::vector<std::string>& corpus() {
  static const std::vector<std::string> texts = {
      "",
      "(certifond-policy 1)\n(:domain d)\n(:problem p)\n"
      "(:rule (:state (at a b) (x) (:free (y))) (move a b))\n"
      "(:rule (:when (x) (not (at a b))) (noop))\n(:end 2)\n",
      "(certifond-certificate 1)\n(:kind strong-cyclic)\n"
      "(:common (:when (x)))\n"
      "(:rule 0 (:when (p a)) (go a) (:rank 1) (:to goal))\n"
      "(:rule 1 (:state (q)) (go b) (:rank 2) (:to 0 1 goal))\n(:end 2)\n",
      "(certifond-certificate 1)\n(:kind unsolvable)\n(:order (p) (q))\n"
      "(:node 0 (q) true false)\n(:node 1 (p) 0 true)\n"
      "(:layer 0 (:when (p) (not (q))) (:state (q)))\n"
      "(:layer 1 (:diagram 1))\n(:end 2)\n",
  };
  return texts;
}

void run(const std::string& text) {
  SCOPED_TRACE(text);
  ASSERT_NO_THROW(EXPECT_EQ(
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()),
                             text.size()),
      0));
}

TEST(ReaderFuzz, TakesTheCorpus) {
  for (const std::string& text : corpus()) run(text);
}

TEST(ReaderFuzz, TakesChangedFiles) {
  std::mt19937 random(20240607);
  for (int i = 0; i < 4000; ++i) {
    std::string text = corpus()[static_cast<std::size_t>(i) % corpus().size()];
    for (int changes = 1 + i % 7; changes > 0; --changes)
      text = certifond::policy::mutate(std::move(text), random);
    run(text);
  }
}

}  // namespace
