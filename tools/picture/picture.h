// A policy as a picture: what is common to the DOT file and the page.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "tools/picture/explore.h"
#include "tools/picture/graph.h"
#include "tools/picture/labels.h"
#include "verifier/verdict.h"

namespace certifond::picture {

struct Picture {
  std::string problem;
  std::string domain;
  // What the checkers say: one that refutes the policy, else one that proves
  // it, else any; and how many states they counted, 0 if they did not.
  verifier::VerdictKind verdict = verifier::VerdictKind::kUnknown;
  std::string verdict_text;  // "not checked" if none has judged it
  double reachable_states = 0;
  // What is wrong with a refuted policy, as a sentence.
  std::string explanation;
  std::size_t max_states = 0;  // that exploration was allowed
  Graph graph;
  Labels labels;
};

// The verdicts are those of checkers that have judged the policy, if any have.
// Throws what explore() throws.
Picture make_picture(const pddl::Task& task, const policy::Policy& policy,
                     const std::vector<verifier::Verdict>& verdicts,
                     const ExploreOptions& options = {});

// What is not in the picture, as a sentence; empty if everything is.
std::string what_is_missing(const Picture& picture);

}  // namespace certifond::picture
