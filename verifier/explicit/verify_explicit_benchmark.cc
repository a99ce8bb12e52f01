// How long the explicit checker takes for policies of up to a million complete
// states.
//
//   bazel run //verifier/explicit:verify_explicit_benchmark
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <vector>

#include "verifier/cases/case.h"
#include "verifier/explicit/verify_explicit.h"

namespace certifond::verifier {
namespace {

// A lane of `length` places, each with a bit that is set or not as one leaves
// it, or one slips and stays: 2^(length + 1) - 1 states are reachable, and the
// policy has a rule for each but those at the end.
CaseInput bits(std::size_t length) {
  std::string objects;
  std::string init = "(at p0)";
  for (std::size_t i = 0; i <= length; ++i) objects += " p" + std::to_string(i);
  for (std::size_t i = 0; i < length; ++i)
    init += " (next p" + std::to_string(i) + " p" + std::to_string(i + 1) + ")";
  CaseInput input;
  input.task = read_task(
      "(define (domain bits) (:predicates (at ?x) (set ?x) (next ?x ?y)) "
      "(:action step :parameters (?x ?y) :precondition (and (at ?x) "
      "(next ?x ?y)) :effect (oneof (and) (and (not (at ?x)) (at ?y)) "
      "(and (not (at ?x)) (at ?y) (set ?x)))))",
      "(define (problem b) (:domain bits) (:objects" + objects + ") (:init " +
          init + ") (:goal (at p" + std::to_string(length) + ")))");
  std::vector<policy::NameId> at;
  std::vector<policy::NameId> set;
  for (std::size_t i = 0; i < length; ++i) {
    const std::string place = "p" + std::to_string(i);
    at.push_back(input.policy.atoms.intern("at " + place));
    set.push_back(input.policy.atoms.intern("set " + place));
  }
  policy::Cube cube;
  cube.closed = true;
  for (std::size_t i = 0; i < length; ++i) {
    const policy::NameId action = input.policy.actions.intern(
        "step p" + std::to_string(i) + " p" + std::to_string(i + 1));
    for (std::size_t subset = 0; subset < std::size_t{1} << i; ++subset) {
      cube.positive = {at[i]};
      for (std::size_t j = 0; j < i; ++j)
        if (subset >> j & 1) cube.positive.push_back(set[j]);
      std::sort(cube.positive.begin(), cube.positive.end());
      input.policy.rules.push_back(cube, action);
    }
  }
  return input;
}

void verify_complete_states(benchmark::State& state) {
  const CaseInput input = bits(static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) {
    const Verdict verdict = verify_explicit(input.task, input.policy);
    if (verdict.kind != VerdictKind::kStrongCyclic)
      state.SkipWithError("not verified");
    state.counters["states"] = verdict.statistics.reachable_states;
    state.counters["rules"] = static_cast<double>(verdict.statistics.rules);
    state.counters["MB"] =
        static_cast<double>(verdict.statistics.memory_bytes) / 1e6;
  }
}
BENCHMARK(verify_complete_states)
    ->Arg(12)
    ->Arg(16)
    ->Arg(20)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace certifond::verifier
