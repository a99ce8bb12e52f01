// Each module that we depend on, used once: see BUILD.bazel.

#include <benchmark/benchmark.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sodium/crypto_hash_sha256.h>
#include <z3++.h>

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cudd.h"

namespace {

TEST(Modules, CuddCountsMinterms) {
  DdManager* manager = Cudd_Init(2, 0, CUDD_UNIQUE_SLOTS, CUDD_CACHE_SLOTS, 0);
  ASSERT_NE(manager, nullptr);
  DdNode* either = Cudd_bddOr(manager, Cudd_bddIthVar(manager, 0),
                              Cudd_Not(Cudd_bddIthVar(manager, 1)));
  ASSERT_NE(either, nullptr);
  Cudd_Ref(either);
  EXPECT_EQ(Cudd_CountMinterm(manager, either, 2), 3.0);
  Cudd_RecursiveDeref(manager, either);
  EXPECT_EQ(Cudd_CheckZeroRef(manager), 0);
  Cudd_Quit(manager);
}

TEST(Modules, Z3RefutesAndFindsModels) {
  z3::context context;
  z3::expr x = context.int_const("x");
  z3::solver solver(context);
  solver.add(x * x == 49 && x > 0);
  ASSERT_EQ(solver.check(), z3::sat);
  EXPECT_EQ(solver.get_model().eval(x).get_numeral_int(), 7);
  solver.add(x != 7);
  EXPECT_EQ(solver.check(), z3::unsat);
}

RC_GTEST_PROP(Modules, RapidCheckReversesTwice, (std::vector<int> items)) {
  std::vector<int> twice(items.rbegin(), items.rend());
  RC_ASSERT(std::vector<int>(twice.rbegin(), twice.rend()) == items);
}

TEST(Modules, GmockMatches) {
  EXPECT_THAT(std::vector<int>({1, 2}), testing::ElementsAre(1, 2));
}

TEST(Modules, SodiumDigests) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  const std::array<unsigned char, 3> abc = {'a', 'b', 'c'};
  ASSERT_EQ(crypto_hash_sha256(digest.data(), abc.data(), abc.size()), 0);
  EXPECT_EQ(digest[0], 0xba);
  EXPECT_EQ(digest[31], 0xad);
}

TEST(Modules, JsonReadsWhatItWrites) {
  nlohmann::json value = {{"states", 3}, {"ok", true}};
  EXPECT_EQ(nlohmann::json::parse(value.dump()), value);
}

TEST(Modules, CliReadsOptions) {
  CLI::App app;
  int bound = 0;
  app.add_option("--bound", bound);
  std::vector<std::string> reversed = {"12", "--bound"};
  app.parse(reversed);
  EXPECT_EQ(bound, 12);
}

TEST(Modules, BenchmarkLinks) {
  benchmark::TimeUnit unit = benchmark::kMillisecond;
  EXPECT_STREQ(benchmark::GetTimeUnitString(unit), "ms");
}

}  // namespace
