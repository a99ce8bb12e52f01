// How long the checker takes for policies of very many complete states.
//
//   bazel run //verifier/symbolic:checker_benchmark
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "verifier/cases/case.h"
#include "verifier/symbolic/checker.h"

namespace certifond::verifier::symbolic {
namespace {

std::string number(const char* prefix, std::size_t index) {
  return prefix + std::to_string(index);
}

// Rules for complete states, atom by atom.
class StateRules {
 public:
  policy::NameId atom(const std::string& name, const std::string& argument) {
    return policy_.atoms.intern(policy::GroundName{
        name, argument.empty() ? std::vector<std::string>()
                               : std::vector<std::string>{argument}});
  }
  void add(std::vector<policy::NameId> atoms,
           const policy::GroundName& action) {
    std::sort(atoms.begin(), atoms.end());
    cube_.closed = true;
    cube_.positive = std::move(atoms);
    policy_.rules.push_back(cube_, policy_.actions.intern(action));
  }
  policy::Policy take() { return std::move(policy_); }

 private:
  policy::Policy policy_;
  policy::Cube cube_;
};

// A corridor of n doors.  Passing a door opens or closes it and the next one,
// as it happens: 2^n states and more, all of them reachable.
CaseInput doors(std::size_t count) {
  std::string objects;
  std::string init = "(at l0)";
  for (std::size_t i = 0; i < count; ++i)
    init += " (next " + number("l", i) + " " + number("l", i + 1) + " " +
            number("d", i) + ") (closed " + number("d", i) + ")";
  for (std::size_t i = 0; i <= count; ++i) objects += number(" l", i);
  for (std::size_t i = 0; i < count; ++i) objects += number(" d", i);
  pddl::Task task = read_task(
      "(define (domain doors) (:predicates (at ?l) (open ?d) (closed ?d)"
      "  (next ?l ?m ?d))"
      "(:action pass :parameters (?l ?m ?d)"
      "  :precondition (and (at ?l) (next ?l ?m ?d))"
      "  :effect (and (not (at ?l)) (at ?m)"
      "    (oneof (and (open ?d) (not (closed ?d)))"
      "           (and (closed ?d) (not (open ?d)))))))",
      "(define (problem p) (:domain doors) (:objects" + objects + ") (:init " +
          init + ") (:goal (at " + number("l", count) + ")))");
  StateRules rules;
  for (std::size_t i = 0; i < count; ++i)
    for (std::uint64_t open = 0; open < std::uint64_t{1} << i; ++open) {
      std::vector<policy::NameId> atoms = {rules.atom("at", number("l", i))};
      for (std::size_t d = 0; d < count; ++d)
        atoms.push_back(rules.atom(
            d < i && (open >> d & 1) != 0 ? "open" : "closed", number("d", d)));
      rules.add(std::move(atoms),
                {"pass", {number("l", i), number("l", i + 1), number("d", i)}});
    }
  return {std::move(task), rules.take()};
}

// A beam of n steps; who falls off walks back below it and climbs up again.
CaseInput beam(std::size_t count) {
  std::string objects;
  std::string init = "(up) (at p0)";
  for (std::size_t i = 0; i <= count; ++i) objects += number(" p", i);
  for (std::size_t i = 0; i < count; ++i)
    init += " (next " + number("p", i) + " " + number("p", i + 1) + ")";
  pddl::Task task = read_task(
      "(define (domain beam) (:predicates (at ?p) (up) (next ?p ?q))"
      "(:action walk :parameters (?p ?q)"
      "  :precondition (and (up) (at ?p) (next ?p ?q))"
      "  :effect (and (not (at ?p)) (at ?q) (oneof (and) (not (up)))))"
      "(:action back :parameters (?p ?q)"
      "  :precondition (and (not (up)) (at ?q) (next ?p ?q))"
      "  :effect (and (not (at ?q)) (at ?p)))"
      "(:action climb :parameters (?p)"
      "  :precondition (and (not (up)) (at ?p)) :effect (up)))",
      "(define (problem p) (:domain beam) (:objects" + objects + ") (:init " +
          init + ") (:goal (and (up) (at " + number("p", count) + "))))");
  StateRules rules;
  const policy::NameId up = rules.atom("up", "");
  for (std::size_t i = 0; i < count; ++i)
    rules.add({up, rules.atom("at", number("p", i))},
              {"walk", {number("p", i), number("p", i + 1)}});
  rules.add({rules.atom("at", "p0")}, {"climb", {"p0"}});
  for (std::size_t i = 0; i < count; ++i)
    rules.add({rules.atom("at", number("p", i + 1))},
              {"back", {number("p", i), number("p", i + 1)}});
  return {std::move(task), rules.take()};
}

void run(benchmark::State& state, CaseInput (*make)(std::size_t)) {
  const CaseInput input = make(static_cast<std::size_t>(state.range(0)));
  Verdict verdict;
  for (auto _ : state) verdict = check_policy(input.task, input.policy);
  state.SetLabel(to_string(verdict.kind));
  state.counters["rules"] = static_cast<double>(verdict.statistics.rules);
  state.counters["reached"] = verdict.statistics.reachable_states;
  state.counters["MB"] =
      static_cast<double>(verdict.statistics.memory_bytes >> 20);
}

BENCHMARK_CAPTURE(run, doors, doors)
    ->Arg(4)
    ->Arg(10)
    ->Arg(16)
    ->Arg(20)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(run, beam, beam)
    ->Arg(10)
    ->Arg(1000)
    ->Arg(10'000)
    ->Arg(100'000)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace certifond::verifier::symbolic
