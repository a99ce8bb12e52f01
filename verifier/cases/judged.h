// For tests: what the reference says of a policy, in the words of verdicts.
#pragma once

#include <cstddef>
#include <set>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "verifier/verdict.h"

namespace certifond::verifier {

struct Judged {
  VerdictKind kind = VerdictKind::kUnknown;
  // If refuted: those at the least distance; a verdict may report any of them.
  std::set<Flaw> flaws;
  std::size_t distance = 0;
  std::size_t states = 0;  // reachable, if the policy is closed
};

// Unknown if more than 10,000 states are reachable.
Judged judge(const pddl::Task& task, const policy::Policy& policy);

// Whether the verdict is of the right kind and, if it is *refuted*, reports one
// of the nearest flaws at the right distance.
bool agrees(const Judged& judged, const Verdict& verdict);

}  // namespace certifond::verifier
