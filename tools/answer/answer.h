// One task from question to checked answer: plan, write the policy down, have
// it checked by code that shares no semantics with the planner.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "planner/search/planner.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/task_input.h"
#include "verifier/certificate/certificate_verdict.h"
#include "verifier/limits.h"
#include "verifier/verdict.h"

namespace certifond::tools {

struct VerifyOptions {
  bool symbolic = true;
  bool explicit_states = true;
  bool certificate = true;
  // The certificate is checked first.  Where it holds it is a proof, and the
  // two policy checkers confirm it by other means: unless a time is given here
  // each has half of the planning time and half a second for that, so that
  // checking never takes much longer than planning.
  std::optional<double> seconds_to_confirm;
  verifier::Limits limits;
  // Beyond this many reachable states the explicit checker, which goes
  // through them one by one, says *unknown*.
  std::size_t max_explicit_states = 200'000;
};

// What one checker said: of the policy, or of the certificate.
struct Check {
  std::string checker;  // "symbolic", "explicit", "certificate"
  std::optional<verifier::Verdict> policy;
  std::optional<verifier::CertificateVerdict> certificate;

  bool proved() const;
  double seconds() const;
};

struct Answer {
  planner::PlannerResult plan;
  // As files hold them; empty where there is none.
  std::string policy_text;
  std::string certificate_text;
  std::vector<Check> checks;
  double verify_seconds = 0;

  // The verdicts on the policy together: refuted if one checker refutes it,
  // else the strongest that one of them proved.  Nothing: none was asked.
  std::optional<verifier::VerdictKind> verdict() const;
  // Whether a checker accepted the proof that there is no policy.
  bool unsolvable_checked() const;
  ExitCode exit_code() const;
};

Answer find_answer(const TaskInput& input,
                   const planner::PlannerOptions& planning,
                   const VerifyOptions& verification);

}  // namespace certifond::tools
