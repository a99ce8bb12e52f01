// For tests: policies to draw.
#pragma once

#include <cstddef>
#include <string>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "tools/picture/graphviz.h"
#include "tools/picture/picture.h"
#include "verifier/verdict.h"

namespace certifond::picture {

// A task, a policy, and what the explicit checker says of it.
struct Subject {
  pddl::Task task;
  policy::Policy policy;
  verifier::Verdict verdict;

  Picture picture(std::size_t max_states = 10'000) const;
  std::string page(const GraphvizOptions& graphviz = {},
                   std::size_t max_states = 10'000) const;
};

// Rules in the words of a policy file.
Subject make_subject(const std::string& domain, const std::string& problem,
                     const std::string& rules);

// The built-in example with a policy that is strong cyclic: 16 states.
Subject courier();
// It throws the vase: after three steps it may be broken, and the robot then
// drives to and fro for ever.
Subject careless_courier();
// Coins are tossed one by one; one may roll away, and nothing changes.  All
// 2^(n+1) - 1 states are reached.
Subject coins(int count);
// Coins, but no rule says how to toss the last one.
Subject forgotten_coin(int count);
// Names that would be markup, script or DOT if they were not escaped.
Subject hostile();

inline constexpr const char* kHostileScript =
    "</script><script>document.title='broken'</script>";
inline constexpr const char* kHostileImage =
    "<img/src=x/onerror=document.title='broken'>";
inline constexpr const char* kHostileString = "a\"]b\\n\\\\&lt{{data}}";

// No program: the page lays out by itself.
inline GraphvizOptions without_graphviz() { return {"/no/such/program", 1}; }

}  // namespace certifond::picture
