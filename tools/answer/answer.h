// One task from question to checked answer: plan, write the policy down, have
// it checked by code that shares no semantics with the planner.
#pragma once

#include <optional>
#include <string>

#include "planner/search/planner.h"
#include "tools/answer/planning_arguments.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/task_input.h"
#include "tools/verification/checks.h"
#include "tools/verification/evidence.h"
#include "tools/verification/verification.h"
#include "verifier/critical/critical_value.h"
#include "verifier/verdict.h"

namespace certifond::tools {

struct Answer {
  planner::PlannerResult plan;  // without policy and certificate: these are
  Evidence evidence;            // here, with header and digests
  // As files hold them; empty where there is none.
  std::string policy_text;
  std::string certificate_text;
  Checks checks;
  double verify_seconds = 0;
  // Of a policy that was verified.
  std::optional<verifier::critical::CriticalValue> critical;
  double critical_seconds = 0;

  // On the policy.  Nothing: there is none, or no checker was asked.
  std::optional<verifier::VerdictKind> verdict() const;
  ExitCode exit_code() const;
};

Answer plan(const TaskInput& input, const PlanningArguments& arguments);

// Checks what was found.  For *unsolvable* without a proof that holds, the
// verifier makes one.  If `options` has no time to confirm, the checkers
// of policies have the planning time and 0.9 s for it, so that checking never
// takes much longer than planning.
void check(const TaskInput& input, VerificationOptions options, Answer& answer,
           const CheckObserver& checked = {});

// cv of a policy that was verified, as well as it can be told in a moment.
void measure(const TaskInput& input, const VerificationOptions& options,
             Answer& answer);

}  // namespace certifond::tools
