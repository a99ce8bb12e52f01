#include "verifier/cases/case.h"

#include <sstream>

#include "fond/base/check.h"
#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "fond/policy/policy_reader.h"
#include "verifier/cases/case_lists.h"

namespace certifond::verifier {

pddl::Task read_task(const std::string& domain, const std::string& problem) {
  const SourceFile domain_file("domain.pddl", domain);
  const SourceFile problem_file("problem.pddl", problem);
  pddl::ReadResult result = pddl::read_task(domain_file, problem_file);
  if (!result.task)
    throw InternalError(
        result.diagnostics.render({&domain_file, &problem_file}));
  return *std::move(result.task);
}

policy::Policy read_rules(const std::string& rules) {
  std::size_t count = 0;
  for (std::size_t at = rules.find("(:rule"); at != std::string::npos;
       at = rules.find("(:rule", at + 1))
    ++count;
  std::istringstream in("(certifond-policy 1)\n" + rules + "\n(:end " +
                        std::to_string(count) + ")\n");
  policy::ReadResult<policy::Policy> result = policy::read_policy(in);
  if (!result.value) throw InternalError(result.diagnostics.render("policy"));
  return *std::move(result.value);
}

CaseInput read(const Case& example) {
  return {read_task(example.domain, example.problem),
          read_rules(example.rules)};
}

const std::vector<Case>& all_cases() {
  static const std::vector<Case> cases = [] {
    std::vector<Case> result;
    for (const auto& list : {graph_cases(), rule_cases(), effect_cases(),
                             condition_cases(), initial_cases(), paper_cases()})
      result.insert(result.end(), list.begin(), list.end());
    return result;
  }();
  return cases;
}

}  // namespace certifond::verifier
