// Policies of other planners, by the name of the planner.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "fond/base/source.h"
#include "fond/pddl/task.h"
#include "fond/policy/import/import_options.h"
#include "fond/policy/policy.h"

namespace certifond {

enum class PolicyFormat { kCertifond, kPaladinus, kMynd, kPrp, kPr2, kFondSat };

// As an option spells them.
const std::map<std::string, PolicyFormat>& policy_formats();

// One text, and what PRP writes beside it.
struct ForeignText {
  PolicyFormat format = PolicyFormat::kCertifond;
  policy::StateReading states = policy::StateReading::kListed;
  SourceFile policy;
  std::optional<SourceFile> prp_forbidden;  // policy.fsap
  std::optional<SourceFile> prp_values;     // the translator's file
};

struct ForeignPolicy {
  std::optional<policy::Policy> policy;
  std::string message;  // if there is none: why
  bool unsupported = false;
};

// Not for kCertifond.
ForeignPolicy import_policy(const pddl::Task& task, const ForeignText& text);

}  // namespace certifond
