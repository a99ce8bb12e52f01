// cv* of a task: the least critical value of a strong cyclic policy.
//
// All states are enumerated, cv* is found on their graph (graph_value.h), and
// the policy that has it goes back through PDDL's names to the checkers and to
// critical_value, which must agree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "verifier/critical/graph_value.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::verifier::critical {

using PolicyChecker = std::function<Verdict(
    const pddl::Task&, const policy::Policy&, const Limits&)>;

struct LeastValueOptions {
  Limits limits;  // `states`: all that any choices can reach
  GraphOptions graph;
  // Looks at the policy, too, beside the explicit checker, which this package
  // has: the symbolic one must not be seen from here.
  PolicyChecker second_checker;
};

// lower <= cv* <= upper.
struct LeastCriticalValue {
  Solvability solvability = Solvability::kUnknown;
  std::uint32_t lower = 0;
  std::optional<std::uint32_t> upper;  // nothing: not known
  policy::Policy policy;               // of critical value at most `upper`
  Trajectory witness;  // the policy's longest, if `upper` is its value
  CrossCheck cross_check = CrossCheck::kNone;
  std::optional<UnknownReason> reason;  // why it is not settled
  std::string message;
  std::size_t states = 0;
  double seconds = 0;

  bool exact() const {
    return solvability == Solvability::kSolvable && upper == lower && !reason;
  }
};

// Throws InternalError if the checkers contradict the answer.
LeastCriticalValue least_critical_value(const pddl::Task& task,
                                        const LeastValueOptions& options);

}  // namespace certifond::verifier::critical
