// Runs the fuzz target over a small corpus and random changes of it.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "fond/policy/fuzz_runs.h"

namespace certifond::policy {
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

TEST(ReaderFuzz, TakesTheCorpus) { run_fuzz_target(corpus()); }

TEST(ReaderFuzz, TakesChangedFiles) {
  run_fuzz_target_on_changes(corpus(),
                             {.seed = 20240607, .texts = 4000, .most = 7});
}

}  // namespace
}  // namespace certifond::policy
