// One task from question to checked answer: plan, write the policy down, have
// it checked by code that shares no semantics with the planner.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "planner/planner.h"
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
  double writing_seconds = 0;  // of these texts and their digests
  Checks checks;
  double verify_seconds = 0;  // without the verifier's own proof
  // Of *unsolvable*: how the verifier's own proof went, if it tried.
  std::optional<verifier::Solvability> proof;
  std::string proof_message;  // why it knows nothing
  double proof_seconds = 0;
  // Of a policy that was verified.
  std::optional<verifier::critical::CriticalValue> critical;
  double critical_seconds = 0;

  // On the policy.  Nothing: there is none, or no checker was asked.
  std::optional<verifier::VerdictKind> verdict() const;
  ExitCode exit_code() const;
};

Answer plan(const TaskInput& input, const PlanningArguments& arguments);

// What happens meanwhile.
struct CheckObservers {
  CheckObserver checked;         // after each check
  std::function<void()> proved;  // after the verifier's own proof
};

// Checks what was found; checks enter the answer one by one.  For *unsolvable*
// without a proof that holds, the verifier makes one.  If `options` has no time
// to confirm, the checkers of policies have the planning time and 0.9 s for it,
// so that checking never takes much longer than planning.
void check(const TaskInput& input, VerificationOptions options, Answer& answer,
           const CheckObservers& observers = {});

// cv of a policy that was verified, as well as it can be told in a moment.
void measure(const TaskInput& input, const VerificationOptions& options,
             Answer& answer);

}  // namespace certifond::tools
