// Solves a small task, or proves that it cannot be solved, by enumerating all
// its states: an oracle for tests, and a second opinion on *unsolvable*.
#pragma once

#include <optional>
#include <string>

#include "fond/pddl/task.h"
#include "fond/policy/certificate.h"
#include "fond/policy/policy.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::verifier {

struct ExplicitSolution {
  Solvability solvability = Solvability::kUnknown;
  // If solvable: complete states, sorted by their distance to the goal.
  policy::Policy policy;
  // If unsolvable: layers of complete states.
  policy::UnsolvableCertificate certificate;
  std::optional<UnknownReason> reason;  // exactly if unknown
  std::string message;
  double states = 0;
};

ExplicitSolution solve_explicit(const pddl::Task& task,
                                const Limits& limits = {});

}  // namespace certifond::verifier
