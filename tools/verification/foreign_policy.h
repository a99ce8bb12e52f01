// Policy files of other planners, by the name of the planner.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "fond/pddl/task.h"
#include "fond/policy/import/import_options.h"
#include "fond/policy/policy.h"

namespace certifond::tools {

enum class PolicyFormat { kCertifond, kPaladinus, kMynd, kPrp, kPr2, kFondSat };

// As an option spells them.
const std::map<std::string, PolicyFormat>& policy_formats();

// One file, and what PRP writes beside it.
struct ForeignFiles {
  PolicyFormat format = PolicyFormat::kCertifond;
  policy::StateReading states = policy::StateReading::kListed;
  std::string policy;
  std::string prp_forbidden;  // policy.fsap, or empty
  std::string prp_values;     // the translator's file, or empty
};

struct ForeignPolicy {
  std::optional<policy::Policy> policy;
  std::string text;         // of the file
  std::string diagnostics;  // if there is none: why
  bool unsupported = false;
};

// Not for kCertifond.
ForeignPolicy import_policy(const pddl::Task& task, const ForeignFiles& files);

}  // namespace certifond::tools
