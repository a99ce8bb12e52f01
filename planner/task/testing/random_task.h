// Small random tasks, for tests that compare with exhaustive references.
#pragma once

#include <cstdint>
#include <random>

#include "planner/task/testing/task_builder.h"

namespace certifond::planner::testing {

// The same seed gives the same task on every machine: only raw numbers of
// std::mt19937_64, which the standard pins, are used.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  // Uniform enough in 0 .. n-1.
  std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>(engine_() % n);
  }
  bool percent(std::uint32_t p) { return below(100) < p; }

 private:
  std::mt19937_64 engine_;
};

struct PropositionalKnobs {
  std::uint32_t groups = 2;   // mutex groups of three atoms
  std::uint32_t atoms = 4;    // atoms in variables of their own
  std::uint32_t derived = 0;  // derived atoms, in two layers
  std::uint32_t operators = 8;
  std::uint32_t outcomes = 3;      // at most
  std::uint32_t conditional = 20;  // percent of effects with a condition
  std::uint32_t negative = 30;     // percent of condition literals
  std::uint32_t goal = 1;          // literals, at least
};

// Random conditions and effects over atoms; effects keep mutex groups (a
// group's atom is added only together with the deletion of its others).
TaskBuilder random_propositional(std::uint64_t seed,
                                 const PropositionalKnobs& knobs);

// A random graph: one mutex group whose atoms are the states; each operator
// is one state's action and its outcomes are the states it may lead to.
TaskBuilder random_graph(std::uint64_t seed, std::uint32_t states,
                         std::uint32_t actions_per_state,
                         std::uint32_t outcomes_per_action);

}  // namespace certifond::planner::testing
