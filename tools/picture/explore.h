// Explores the states that a policy reaches, for a picture.
//
// Every question - which rule applies, whether its action can run, what an
// outcome changes, what a goal is - is asked of the interpreter with which the
// explicit checker judges policies, so that what is shown is what was checked.
// Other than a checker, it goes on behind a flaw, and stops at a limit.
#pragma once

#include <cstddef>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "tools/picture/graph.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::picture {

struct ExploreOptions {
  // No further state is explored once there are so many; the states of a
  // counterexample always are.
  std::size_t max_states = 10'000;
  verifier::Limits limits;  // of time and memory
};

// Throws verifier::Fault if the policy does not fit the task, or if the limits
// are used up before the graph is made.
Graph explore(const pddl::Task& task, const policy::Policy& policy,
              const verifier::Refutation* refutation,
              const ExploreOptions& options = {});

}  // namespace certifond::picture
