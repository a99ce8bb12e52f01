// Runs the fuzz target over a small corpus and random changes of it.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "fond/policy/mutate.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size);

namespace {

const std::vector<std::string>& corpus() {
  static const std::vector<std::string> texts = {
      "If holds: (p a), (not (q)) (not ((r)))\nExecute: a b\n\n",
      "digraph G {\n0 [label=\"{ (p), (not (q)) }\"];\n"
      "0 -> 1 [label=\"a b\"];\n1;\n}\n",
      "Atom (CS)\n---\nAtom p(a) (n0)\nNegatedAtom q() (n0)\n"
      "(CS, Action with arguments)\n(n0,a(b,a))\n(n0,a)\n"
      "(CS, CS)\n(n0,ng)\nSolved with 2 states\n",
      "{\"nodes\": {\"1\": {\"action\": \"a b\", \"state\": \"0x1\", "
      "\"distance\": 1, \"is_goal\": 0, \"is_sc\": 1}}, "
      "\"states\": {\"0x1\": [\"Atom p(a)\", \"NegatedAtom q()\"]}}",
      "var0:0 <-> p()\nvar0:1 <-> <none of those>\nIf holds: var0:0\n"
      "Execute: a_a_b / SC / d=1\nIf holds: var0:1\nForbid: a_a_b\n",
      "If holds: p(a)/not(q())/!r()\nExecute: a / SC / d=1\n",
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

TEST(ImportFuzz, TakesTheCorpus) {
  for (const std::string& text : corpus()) run(text);
}

TEST(ImportFuzz, TakesChangedFiles) {
  std::mt19937 random(20240608);
  for (int i = 0; i < 6000; ++i) {
    std::string text = corpus()[static_cast<std::size_t>(i) % corpus().size()];
    for (int changes = 1 + i % 5; changes > 0; --changes)
      text = certifond::policy::mutate(std::move(text), random);
    run(text);
  }
}

}  // namespace
