// All policies of a small choice graph, one after the other: slow and obvious,
// the reference for the solvers.
//
// States are decided as they are reached, every choice is tried, and nothing
// is cut: a policy that is complete is kept if from all its states a goal can
// be reached, and its critical value is that of its longest simple path, found
// by trying all.
#pragma once

#include <cstddef>
#include <optional>

#include "verifier/critical/choice_graph.h"
#include "verifier/critical/component_search.h"
#include "verifier/limits.h"

namespace certifond::verifier::critical {

struct Enumeration {
  std::size_t policies = 0;  // complete ones
  std::size_t strong_cyclic = 0;
  std::optional<Length> least;  // critical value of a strong cyclic one
  ChoicePolicy policy;          // that has it
};

// Nothing if there is more work than `max_steps` (policies, and states met on
// their paths).  Throws Fault if the budget is used up.
std::optional<Enumeration> enumerate_policies(const ChoiceGraph& graph,
                                              std::size_t max_steps,
                                              Budget& budget);

}  // namespace certifond::verifier::critical
