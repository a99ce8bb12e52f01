// For tests: policies made by hand, right and wrong, with what must be said of
// them.  Every checker runs every case.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"

namespace certifond::verifier {

struct Case {
  std::string name;
  std::string domain;      // PDDL
  std::string problem;     // PDDL
  std::string rules;       // (:rule ..) forms of a policy file
  std::string verdict;     // what describe() says of it, trajectory included
  std::size_t states = 0;  // that the policy reaches, if it is verified
};

struct CaseInput {
  pddl::Task task;
  policy::Policy policy;
};

// Throws InternalError if the case cannot be read.
pddl::Task read_task(const std::string& domain, const std::string& problem);
policy::Policy read_rules(const std::string& rules);
CaseInput read(const Case& example);

const std::vector<Case>& all_cases();

}  // namespace certifond::verifier
