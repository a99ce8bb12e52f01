// For tests: small random tasks with everything that makes images hard - atoms
// that exclude one another, conditional effects that read each other's atoms,
// nested choices, derived atoms - and random policies for them.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"

namespace certifond::verifier::symbolic {

struct RandomTask {
  std::string domain;
  std::string problem;
  std::size_t actions = 0;  // (a0) .. without parameters
};

// The same seed, the same task.
RandomTask random_task(std::uint32_t seed);

// (:rule ..) forms: conditions over the task's atoms, open and closed.
std::string random_rules(const RandomTask& task, std::uint32_t seed);

}  // namespace certifond::verifier::symbolic
