// Throughput of the reader and of the writer, on texts made in memory.
//
//   bazel run //fond/pddl:reader_benchmark
#include <benchmark/benchmark.h>

#include <string>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "fond/pddl/writer.h"

namespace certifond::pddl {
namespace {

const char* const kTireworld = R"((define (domain triangle-tire)
  (:requirements :typing :strips :non-deterministic)
  (:types location)
  (:predicates (vehicle-at ?loc - location) (spare-in ?loc - location)
    (road ?from - location ?to - location) (not-flattire))
  (:action move-car
    :parameters (?from - location ?to - location)
    :precondition (and (vehicle-at ?from) (road ?from ?to) (not-flattire))
    :effect (and (vehicle-at ?to) (not (vehicle-at ?from))
      (oneof (and) (not (not-flattire)))))
  (:action changetire
    :parameters (?loc - location)
    :precondition (and (spare-in ?loc) (vehicle-at ?loc))
    :effect (and (not (spare-in ?loc)) (not-flattire))))
)";

std::string location(int row, int column) {
  return " l-" + std::to_string(row) + '-' + std::to_string(column);
}

// A triangle of roads whose sides have `side` locations; side 81 is the
// largest task of the triangle-tireworld benchmark.
std::string triangle(int side) {
  std::string objects;
  std::string facts = "(vehicle-at l-1-1)(not-flattire)";
  for (int row = 1; row <= side; ++row)
    for (int column = 1; row + column <= side + 1; ++column) {
      objects += location(row, column);
      facts += "(spare-in" + location(row, column) + ")";
      if (row + column > side) continue;
      facts += "(road" + location(row, column) + location(row, column + 1) +
               ")(road" + location(row, column) + location(row + 1, column) +
               ")(road" + location(row + 1, column) +
               location(row, column + 1) + ")";
    }
  return "(define (problem triangle)(:domain triangle-tire)(:objects" +
         objects + " - location)(:init" + facts + ")(:goal (vehicle-at l-1-" +
         std::to_string(side) + ")))";
}

// Many actions with quantified, conditional and nondeterministic effects.
std::string many_actions(int count) {
  std::string text =
      "(define (domain many) (:requirements :adl :non-deterministic)\n"
      "  (:types block)\n"
      "  (:predicates (on ?x ?y - block) (clear ?x - block) (done))\n";
  for (int i = 0; i < count; ++i)
    text += "  (:action move-" + std::to_string(i) +
            "\n    :parameters (?x ?y ?z - block)\n"
            "    :precondition (and (on ?x ?y) (clear ?x) (not (= ?x ?z))\n"
            "      (forall (?u - block) (imply (on ?u ?z) (clear ?u))))\n"
            "    :effect (and (not (on ?x ?y))\n"
            "      (oneof (on ?x ?z) (and (when (clear ?z) (done)))\n"
            "        (forall (?u - block) (when (on ?u ?x) (clear ?u))))))\n";
  return text + ")\n";
}

void read_repeatedly(benchmark::State& state, const SourceFile& domain,
                     const SourceFile& problem) {
  for (auto _ : state) {
    const ReadResult result = read_task(domain, problem);
    if (!result.task) return state.SkipWithError("not read");
    benchmark::DoNotOptimize(result.task->init.size());
  }
  const auto bytes = domain.text().size() + problem.text().size();
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes) *
                          state.iterations());
  state.counters["bytes"] = static_cast<double>(bytes);
}

void BM_ReadTriangle(benchmark::State& state) {
  const SourceFile domain("domain", kTireworld);
  const SourceFile problem("problem",
                           triangle(static_cast<int>(state.range(0))));
  read_repeatedly(state, domain, problem);
}
BENCHMARK(BM_ReadTriangle)->Arg(81)->Arg(700)->Unit(benchmark::kMillisecond);

void BM_ReadActions(benchmark::State& state) {
  const SourceFile domain("domain",
                          many_actions(static_cast<int>(state.range(0))));
  const SourceFile problem(
      "problem", "(define (problem p) (:domain many) (:init) (:goal (done)))");
  read_repeatedly(state, domain, problem);
}
BENCHMARK(BM_ReadActions)->Arg(100)->Arg(20000)->Unit(benchmark::kMillisecond);

void BM_WriteTriangle(benchmark::State& state) {
  const SourceFile domain("domain", kTireworld);
  const SourceFile problem("problem",
                           triangle(static_cast<int>(state.range(0))));
  const ReadResult result = read_task(domain, problem);
  std::size_t bytes = 0;
  for (auto _ : state) {
    const std::string text = write_problem(*result.task);
    bytes += text.size();
    benchmark::DoNotOptimize(text.data());
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}
BENCHMARK(BM_WriteTriangle)->Arg(81)->Arg(700)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace certifond::pddl
