#include "planner/search/learning/learning_search.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "planner/search/learning/testing/answer_reference.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/symmetric_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::no;
using testing::TaskBuilder;
using testing::yes;

LearningResult solve(const Task& task, const LearningOptions& options = {}) {
  LearningSearch search(task, options);
  return search.run([](std::size_t) { return false; });
}

// Returns whether the task is solvable.
bool expect_agreement(const Task& task, const LearningOptions& options = {}) {
  testing::AnswerReference reference(task);
  reference.expect_true(solve(task, options));
  return reference.solvable();
}

void expect_both_answers(int solvable, int tasks) {
  EXPECT_GT(solvable, tasks / 10);
  EXPECT_LT(solvable, tasks - tasks / 10);
}

TEST(LearningSearch, AgreesWithTheFixpointOnRandomGraphs) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    SCOPED_TRACE(seed);
    const auto states = static_cast<std::uint32_t>(3 + seed % 12);
    const TaskBuilder builder = testing::random_graph(
        seed, states, static_cast<std::uint32_t>(1 + seed % 3),
        static_cast<std::uint32_t>(1 + seed % 4));
    solvable += expect_agreement(builder.build());
    if (HasFailure()) return;
  }
  expect_both_answers(solvable, 1500);
}

TEST(LearningSearch, AgreesWithTheFixpointOnRandomPropositionalTasks) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    SCOPED_TRACE(seed);
    testing::PropositionalKnobs knobs;
    knobs.operators = static_cast<std::uint32_t>(4 + seed % 9);
    knobs.derived = seed % 3 == 0 ? 3 : 0;
    solvable +=
        expect_agreement(testing::random_propositional(seed, knobs).build());
    if (HasFailure()) return;
  }
  expect_both_answers(solvable, 1500);
}

TEST(LearningSearch, AgreesWithTheFixpointOnRandomTasksWithSymmetries) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    SCOPED_TRACE(seed);
    const auto objects = static_cast<std::uint32_t>(2 + seed % 2);
    solvable += expect_agreement(testing::random_symmetric(seed, objects));
    if (HasFailure()) return;
  }
  expect_both_answers(solvable, 500);
}

// Every search begins again and again, in all its ways.
TEST(LearningSearch, RestartsChangeNoAnswer) {
  LearningOptions options;
  options.restart_work = options.restart_unit = 1;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    SCOPED_TRACE(seed);
    expect_agreement(testing::random_graph(seed, 10, 3, 3).build(), options);
    expect_agreement(testing::random_propositional(seed, {}).build(), options);
    expect_agreement(testing::random_symmetric(seed, 2), options);
  }
}

TEST(LearningSearch, RestartsAreTheSameEveryTime) {
  LearningOptions options;
  options.restart_work = options.restart_unit = 1;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Task task = testing::random_propositional(seed, {}).build();
    const LearningResult a = solve(task, options), b = solve(task, options);
    ASSERT_EQ(a.status, b.status);
    ASSERT_EQ(a.layers, b.layers);
    ASSERT_EQ(a.statistics.evaluations, b.statistics.evaluations);
    ASSERT_EQ(a.rules.size(), b.rules.size());
    for (std::size_t i = 0; i < a.rules.size(); ++i) {
      EXPECT_EQ(a.rules[i].cube, b.rules[i].cube);
      EXPECT_EQ(a.rules[i].op, b.rules[i].op);
    }
  }
}

TEST(LearningSearch, AgreesWithTheFixpointWithoutAnyOfItsParts) {
  for (const LearningPart& part : kAutoParts) {
    SCOPED_TRACE(part.name);
    LearningOptions options;
    options.*part.option = false;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      SCOPED_TRACE(seed);
      expect_agreement(testing::random_graph(seed, 10, 3, 3).build(), options);
      expect_agreement(testing::random_propositional(seed, {}).build(),
                       options);
      expect_agreement(testing::random_symmetric(seed, 2), options);
      if (HasFailure()) return;
    }
  }
}

// Coins are turned over as often as one likes, but the lock opens only when
// all of them are gone, and none goes: a trap that no relaxation sees.
TEST(LearningSearch, InterchangeableObjectsAreLookedAtOnce) {
  constexpr std::uint32_t kCoins = 10;
  TaskBuilder builder;
  const AtomId lock = builder.atom("lock");
  std::vector<Literal> all;
  for (std::uint32_t i = 0; i < kCoins; ++i) {
    const std::string name = std::to_string(i);
    const std::vector<AtomId> coin =
        builder.group({"heads" + name, "tails" + name});
    builder.op("turn" + name, {yes(coin[0])}, {{del(coin[0]), add(coin[1])}});
    builder.op("back" + name, {yes(coin[1])}, {{del(coin[1]), add(coin[0])}});
    builder.init(coin[0]);
    all.push_back(no(coin[0]));
    all.push_back(no(coin[1]));
  }
  builder.op("open", all, {{add(lock)}});
  builder.goal({yes(lock)});
  Task task = builder.build();
  for (std::uint32_t i = 0; i < kCoins; ++i) {
    for (std::uint32_t k = 0; k < 2; ++k) {
      task.atoms[1 + 2 * i + k].name = {task.atoms[1 + k].name.predicate,
                                        {pddl::ObjectId(i)}};
      task.operators[2 * i + k].action = k;
      task.operators[2 * i + k].args = {pddl::ObjectId(i)};
    }
  }
  const LearningResult result = solve(task);
  EXPECT_EQ(result.status, LearningResult::Status::kUnsolvable);
  EXPECT_LE(result.statistics.states, 2 * (kCoins + 1));
  LearningOptions plain;
  plain.symmetry = false;
  EXPECT_GE(solve(task, plain).statistics.states, 1u << kCoins);
}

TEST(LearningSearch, AGoalThatHoldsNeedsNoRule) {
  TaskBuilder builder;
  const AtomId p = builder.atom("p");
  builder.init(p);
  builder.goal({yes(p)});
  const LearningResult result = solve(builder.build());
  EXPECT_EQ(result.status, LearningResult::Status::kSolved);
  EXPECT_TRUE(result.rules.empty());
}

// k coins lie anyhow after a throw; each is turned by itself: the rules must
// not tell the 2^k states apart.
TEST(LearningSearch, IndependentCoinsNeedFewRules) {
  constexpr int kCoins = 10;
  TaskBuilder builder;
  std::vector<AtomId> coins;
  std::vector<Literal> goal;
  for (int i = 0; i < kCoins; ++i) {
    coins.push_back(builder.atom("heads" + std::to_string(i)));
    builder.op("toss" + std::to_string(i), {no(coins.back())},
               {{add(coins.back())}, {}});
    goal.push_back(yes(coins.back()));
  }
  builder.goal(goal);
  const LearningResult result = solve(builder.build());
  ASSERT_EQ(result.status, LearningResult::Status::kSolved);
  EXPECT_EQ(result.rules.size(), static_cast<std::size_t>(kCoins));
}

// Wherever the limits end it: nothing is claimed, or a policy that is right;
// and they need not be asked again.
TEST(LearningSearch, StoppedAnywhereItKeepsWhatItFound) {
  int kept = 0;
  int stopped = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Task task = testing::random_graph(seed, 60, 3, 3).build();
    testing::AnswerReference reference(task);
    std::size_t all = 0;
    const LearningResult whole = LearningSearch(task).run([&](std::size_t) {
      ++all;
      return false;
    });
    for (std::size_t last = 1; last <= all; ++last) {
      SCOPED_TRACE(std::to_string(seed) + " " + std::to_string(last));
      std::size_t asked = 0;
      const LearningResult result = LearningSearch(task).run(
          [&](std::size_t) { return ++asked >= last; });
      EXPECT_EQ(asked, last);
      if (result.status == LearningResult::Status::kStopped) {
        ++stopped;
        continue;
      }
      EXPECT_EQ(result.status, whole.status);
      reference.expect_true(result);
      ++kept;
      if (HasFailure()) return;
    }
  }
  EXPECT_GE(kept, 5);
  EXPECT_GE(stopped, 5);
}

TEST(LearningSearch, StopsWhenAsked) {
  const Task task = testing::random_graph(7, 50, 3, 3).build();
  LearningSearch search(task);
  const LearningResult result = search.run([](std::size_t) { return true; });
  EXPECT_EQ(result.status, LearningResult::Status::kStopped);
}

}  // namespace
}  // namespace certifond::planner
