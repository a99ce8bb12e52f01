// One task from question to checked answer: plan, write the policy down, have
// it checked by code that shares no semantics with the planner.
//
//   const certifond::ReadTask read = certifond::read_task_files("d", "p");
//   certifond::SolveOptions options;
//   options.planning.limits.seconds = 10;
//   const certifond::Answer answer = certifond::solve(*read.input, options);
//   if (answer.status() == certifond::Status::kVerified)
//     std::cout << answer.policy_text << answer.certificate_text;
//
// Nothing here prints or exits.  Errors of the task or limits come back as a
// Status; what is thrown is a bug of ours (InternalError) or std::bad_alloc.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "certifond/checks.h"
#include "certifond/evidence.h"
#include "certifond/limits.h"
#include "certifond/status.h"
#include "certifond/task.h"
#include "certifond/verify.h"
#include "planner/planner.h"
#include "verifier/critical/critical_value.h"
#include "verifier/verdict.h"

namespace certifond {

struct PlanOptions {
  // Algorithm, its settings, and `observer`, which hears of the search's
  // progress.  Its limits are not used: those below are.
  planner::PlannerOptions planner;
  Limits limits;  // of the whole run: planning, proofs and checks
  // Then planning leaves a tenth of the time to the checks, a minute at most.
  bool checks_follow = false;
  // The planner is deterministic, and breaks ties by the order of what the
  // files list.  A seed lets it plan for the same task in another order: other
  // seeds, other policies.
  std::optional<std::uint64_t> seed;
};

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
  Status status() const;
};

// What happens meanwhile.
struct CheckObservers {
  CheckObserver checked;         // after each check
  std::function<void()> proved;  // after the verifier's own proof
};

struct SolveOptions {
  PlanOptions planning;
  // Which checkers; their limits are those of `planning`.  Nothing: no check.
  std::optional<VerifyOptions> checks = VerifyOptions();
  CheckObservers observers;
  bool critical_value = false;  // of a verified policy, if it is found quickly
};

// plan(), check() and measure(), one after the other.
Answer solve(const TaskInput& input, const SolveOptions& options = {});

Answer plan(const TaskInput& input, const PlanOptions& options);

// Checks what was found; checks enter the answer one by one.  For *unsolvable*
// without a proof that holds, the verifier makes one.  If `options` has no time
// to confirm, the checkers of policies have the planning time and 0.9 s for it,
// so that checking never takes much longer than planning.
void check(const TaskInput& input, VerifyOptions options, Answer& answer,
           const CheckObservers& observers = {});

// cv of a policy that was verified, if it is found within 0.2 s.
void measure(const TaskInput& input, const VerifyOptions& options,
             Answer& answer);

}  // namespace certifond
