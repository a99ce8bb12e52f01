// Runs the fuzz target over a small corpus and random changes of it.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "fond/policy/fuzz_runs.h"

namespace certifond::policy {
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

TEST(ImportFuzz, TakesTheCorpus) { run_fuzz_target(corpus()); }

TEST(ImportFuzz, TakesChangedFiles) {
  run_fuzz_target_on_changes(corpus(),
                             {.seed = 20240608, .texts = 6000, .most = 5});
}

}  // namespace
}  // namespace certifond::policy
