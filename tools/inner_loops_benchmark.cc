// The planner's inner loops, on instances of the generator families.
//
//   bazel run //tools:inner_loops_benchmark
//
// items_per_second is successors made, states evaluated, states registered, or
// states looked up among the rules of a policy or among learnt dead ends.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "fond/base/check.h"
#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "generators/family.h"
#include "planner/grounding/ground.h"
#include "planner/heuristics/heuristics.h"
#include "planner/heuristics/relaxed_task.h"
#include "planner/policy/regression.h"
#include "planner/search/learning/cube_index.h"
#include "planner/search/learning/learning_search.h"
#include "planner/search/learning/nogoods.h"
#include "planner/search/learning/symmetry.h"
#include "planner/task/state_registry.h"
#include "planner/task/state_space.h"

namespace certifond::tools {
namespace {

using namespace planner;  // NOLINT(google-build-using-namespace): all of it

struct Setting {
  const char* family;
  int size;
};
constexpr Setting kSettings[] = {
    {"doors", 14},           {"triangle-tireworld", 10}, {"tireworld-truck", 8},
    {"blocksworld-new", 12}, {"zenotravel", 6},
};
constexpr std::size_t kStates = 2000;

Task grounded(const Setting& setting) {
  const generators::Family* family = generators::find_family(setting.family);
  CERTIFOND_CHECK(family != nullptr);
  const generators::Instance instance =
      generators::make_instance(*family, setting.size, 1);
  const pddl::ReadResult read =
      pddl::read_task(SourceFile("domain.pddl", instance.domain),
                      SourceFile("problem.pddl", instance.problem));
  CERTIFOND_CHECK(read.task.has_value());
  auto task = ground(*read.task);
  CERTIFOND_CHECK(static_cast<bool>(task));
  return *std::move(task);
}

// A task and the states that random walks lead to.
struct Walks {
  explicit Walks(const Setting& setting)
      : task(grounded(setting)), space(task) {
    std::mt19937_64 random(1);
    std::vector<OperatorId> operators;
    while (states.size() < kStates) {
      StateId id = space.initial();
      for (int step = 0; step < 50; ++step) {
        states.push_back(id);
        space.applicable(id, operators);
        if (operators.empty()) break;
        const auto outcomes =
            task.outcomes_of(operators[random() % operators.size()]);
        id = space.successor(id, outcomes[random() % outcomes.size()]);
      }
    }
  }

  const Word* words(std::size_t i) const {
    return space.words(states[i % states.size()]);
  }

  Task task;
  StateSpace space;
  std::vector<StateId> states;
};

void successors(benchmark::State& state, const Setting& setting) {
  Walks walks(setting);
  std::vector<OperatorId> operators;
  std::vector<Word> next(walks.space.packer().words());
  std::size_t i = 0;
  std::int64_t made = 0;
  for (auto _ : state) {
    const Word* words = walks.words(i++);
    walks.space.applicable(words, operators);
    for (const OperatorId op : operators) {
      for (const Outcome& outcome : walks.task.outcomes_of(op)) {
        walks.space.apply(outcome, words, next.data());
        benchmark::DoNotOptimize(next.data());
        ++made;
      }
    }
  }
  state.SetItemsProcessed(made);
}

void evaluations(benchmark::State& state, const Setting& setting,
                 HeuristicKind kind) {
  Walks walks(setting);
  const auto heuristic = make_heuristic(kind, walks.space.packer());
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(heuristic->evaluate(walks.words(i++)));
  state.SetItemsProcessed(state.iterations());
  state.counters["operators"] =
      static_cast<double>(walks.task.operators.size());
}

void registrations(benchmark::State& state, const Setting& setting) {
  Walks walks(setting);
  const std::size_t size = walks.space.packer().words();
  std::vector<Word> words(walks.words(0), walks.words(0) + size);
  StateRegistry registry(size);
  for (auto _ : state) {
    // Numbers instead of states: all are new.
    words[0] += 0x9e3779b97f4a7c15;
    benchmark::DoNotOptimize(registry.insert(words.data()));
    if (registry.size() == 4'000'000) {
      state.PauseTiming();
      registry = StateRegistry(size);
      state.ResumeTiming();
    }
  }
  state.SetItemsProcessed(state.iterations());
}

void rule_matches(benchmark::State& state, const Setting& setting) {
  Walks walks(setting);
  const LearningResult result =
      LearningSearch(walks.task).run([](std::size_t) { return false; });
  CubeIndex index(walks.task, walks.space.packer());
  for (const PolicyRule& rule : result.rules) index.insert(rule.cube);
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(index.any_match(walks.words(i++)));
  state.SetItemsProcessed(state.iterations());
  state.counters["rules"] = static_cast<double>(index.size());
}

void nogood_matches(benchmark::State& state, const Setting& setting) {
  Walks walks(setting);
  const RelaxedTask relaxed(walks.space.packer());
  const Regression regression(walks.task, walks.space.packer());
  const Symmetry symmetry(walks.space.packer());
  const LearningOptions options;
  Nogoods nogoods(walks.space, relaxed, regression, symmetry, options);
  for (std::size_t i = 0; i < walks.states.size(); ++i)
    if (!nogoods.matches(walks.words(i))) nogoods.learn_relaxed(walks.words(i));
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(nogoods.matches(walks.words(i++)));
  state.SetItemsProcessed(state.iterations());
  state.counters["nogoods"] = static_cast<double>(nogoods.cubes().size());
}

void add_benchmarks() {
  for (const Setting& setting : kSettings) {
    const std::string on =
        "/" + std::string(setting.family) + "-" + std::to_string(setting.size);
    const auto add = [&](const std::string& name, auto run) {
      benchmark::RegisterBenchmark(
          (name + on).c_str(), [=](benchmark::State& s) { run(s, setting); });
    };
    add("successors", successors);
    for (const HeuristicKind kind :
         {HeuristicKind::kHmax, HeuristicKind::kHadd, HeuristicKind::kHff})
      add(std::string(name(kind)),
          [kind](benchmark::State& s, const Setting& which) {
            evaluations(s, which, kind);
          });
    add("registrations", registrations);
    add("rule_matches", rule_matches);
    add("nogood_matches", nogood_matches);
  }
}

}  // namespace
}  // namespace certifond::tools

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 33;
  certifond::tools::add_benchmarks();
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
