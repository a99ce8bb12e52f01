#include "tools/answer/answer.h"

#include <algorithm>
#include <chrono>
#include <sstream>

#include "fond/base/check.h"
#include "fond/policy/certificate_writer.h"
#include "fond/policy/digest.h"
#include "fond/policy/policy_writer.h"
#include "verifier/certificate/check_strong_cyclic.h"
#include "verifier/certificate/check_unsolvable.h"
#include "verifier/explicit/verify_explicit.h"
#include "verifier/symbolic/checker.h"
#include "verifier/symbolic/fixpoint.h"

namespace certifond::tools {
namespace {

using planner::PlannerResult;
using verifier::VerdictKind;

template <typename Write>
std::string text_of(Write write) {
  std::ostringstream out;
  write(out);
  return std::move(out).str();
}

void write_down(const TaskInput& input, Answer& answer) {
  PlannerResult& plan = answer.plan;
  const policy::Header header = input.header();
  if (plan.status == PlannerResult::Status::kSolved) {
    plan.policy.header = header;
    answer.policy_text =
        text_of([&](std::ostream& out) { write_policy(out, plan.policy); });
    plan.certificate.header = header;
    plan.certificate.policy_digest = policy::digest_of(answer.policy_text);
    answer.certificate_text = text_of(
        [&](std::ostream& out) { write_certificate(out, plan.certificate); });
  } else if (plan.unsolvable) {
    plan.unsolvable->header = header;
    answer.certificate_text = text_of(
        [&](std::ostream& out) { write_certificate(out, *plan.unsolvable); });
  }
}

verifier::Digests digests_of(const TaskInput& input, const Answer& answer) {
  const policy::Header header = input.header();
  return {header.domain_digest, header.problem_digest,
          answer.policy_text.empty() ? policy::Digest()
                                     : policy::digest_of(answer.policy_text)};
}

double planning_seconds(const planner::PlannerStatistics& statistics) {
  return statistics.grounding_seconds + statistics.search_seconds +
         statistics.output_seconds;
}

void check_policy(const TaskInput& input, const VerifyOptions& options,
                  Answer& answer) {
  const policy::Policy& policy = answer.plan.policy;
  verifier::Limits limits = options.limits;
  if (options.certificate) {
    answer.checks.push_back(
        {"certificate",
         {},
         verifier::check_strong_cyclic(input.task, answer.plan.certificate,
                                       digests_of(input, answer), &policy,
                                       options.limits)});
    if (answer.checks.back().proved())
      limits.seconds =
          std::min(limits.seconds,
                   options.seconds_to_confirm.value_or(
                       0.5 + planning_seconds(answer.plan.statistics) / 2));
  }
  if (options.symbolic)
    answer.checks.push_back(
        {"symbolic",
         verifier::symbolic::check_policy(input.task, policy, limits),
         {}});
  if (options.explicit_states) {
    limits.states = options.max_explicit_states;
    answer.checks.push_back(
        {"explicit",
         verifier::verify_explicit(input.task, policy, limits),
         {}});
  }
}

void check_proof(const TaskInput& input, const VerifyOptions& options,
                 const policy::UnsolvableCertificate& certificate,
                 Answer& answer) {
  answer.checks.push_back(
      {"certificate",
       {},
       verifier::check_unsolvable(input.task, certificate,
                                  digests_of(input, answer), options.limits)});
}

// The planner's proof, if it has one that holds; else that of the verifier's
// own fixpoint.  (idfs and idfsp have none, and the proof of auto may lean on
// what grounding found out and cubes cannot say.)
void check_unsolvable_answer(const TaskInput& input,
                             const VerifyOptions& options, Answer& answer) {
  if (answer.plan.unsolvable)
    check_proof(input, options, *answer.plan.unsolvable, answer);
  if (answer.unsolvable_checked()) return;
  verifier::symbolic::FixpointOptions fixpoint_options;
  fixpoint_options.limits = options.limits;
  fixpoint_options.policy_states = 0;
  verifier::symbolic::Fixpoint fixpoint =
      verifier::symbolic::solve_globally(input.task, fixpoint_options);
  if (fixpoint.solvability == verifier::Solvability::kSolvable)
    throw InternalError("the search says unsolvable, the fixpoint solvable");
  if (!fixpoint.certificate) return;
  fixpoint.certificate->header = input.header();
  answer.certificate_text = text_of([&](std::ostream& out) {
    write_certificate(out, *fixpoint.certificate);
  });
  check_proof(input, options, *fixpoint.certificate, answer);
}

void check(const TaskInput& input, const VerifyOptions& options,
           Answer& answer) {
  if (answer.plan.status == PlannerResult::Status::kSolved)
    check_policy(input, options, answer);
  else if (answer.plan.status == PlannerResult::Status::kUnsolvable &&
           options.certificate)
    check_unsolvable_answer(input, options, answer);
}

VerdictKind as_verdict(verifier::CertificateKind kind) {
  switch (kind) {
    case verifier::CertificateKind::kStrong:
      return VerdictKind::kStrong;
    case verifier::CertificateKind::kStrongCyclic:
      return VerdictKind::kStrongCyclic;
    default:
      return VerdictKind::kUnknown;
  }
}

// The code of a policy that no checker could decide.
ExitCode undecided(const std::vector<Check>& checks) {
  for (const Check& check : checks) {
    if (!check.policy) continue;
    if (check.policy->reason == verifier::UnknownReason::kMemory)
      return ExitCode::kOutOfMemory;
    if (check.policy->reason == verifier::UnknownReason::kTime)
      return ExitCode::kOutOfTime;
  }
  return ExitCode::kNoAnswer;
}

ExitCode stopped(planner::StopReason reason) {
  switch (reason) {
    case planner::StopReason::kMemory:
      return ExitCode::kOutOfMemory;
    case planner::StopReason::kTime:
      return ExitCode::kOutOfTime;
    default:
      return ExitCode::kNoAnswer;
  }
}

}  // namespace

bool Check::proved() const {
  return policy ? policy->verified() : certificate->proved();
}

double Check::seconds() const {
  return policy ? policy->statistics.seconds : certificate->seconds;
}

std::optional<VerdictKind> Answer::verdict() const {
  if (plan.status != PlannerResult::Status::kSolved || checks.empty())
    return std::nullopt;
  VerdictKind result = VerdictKind::kUnknown;
  for (const Check& check : checks) {
    const VerdictKind kind =
        check.policy ? check.policy->kind : as_verdict(check.certificate->kind);
    if (kind == VerdictKind::kRefuted) return kind;
    if (kind == VerdictKind::kStrong ||
        (kind == VerdictKind::kStrongCyclic && result != VerdictKind::kStrong))
      result = kind;
  }
  return result;
}

bool Answer::unsolvable_checked() const {
  for (const Check& check : checks)
    if (check.certificate &&
        check.certificate->kind == verifier::CertificateKind::kUnsolvable)
      return true;
  return false;
}

ExitCode Answer::exit_code() const {
  switch (plan.status) {
    case PlannerResult::Status::kUnsolvable:
      return unsolvable_checked() ? ExitCode::kUnsolvable
                                  : ExitCode::kUnsolvableUnchecked;
    case PlannerResult::Status::kRefused:
      return ExitCode::kUnsupported;
    case PlannerResult::Status::kUnknown:
      return stopped(plan.reason);
    case PlannerResult::Status::kSolved:
      break;
  }
  // Our own certificate does not hold: never pass over that in silence.
  for (const Check& check : checks)
    if (check.certificate &&
        (check.certificate->kind == verifier::CertificateKind::kRejected ||
         check.certificate->kind == verifier::CertificateKind::kBadInput))
      return ExitCode::kInternalError;
  const std::optional<VerdictKind> kind = verdict();
  if (!kind) return ExitCode::kOk;  // no checker was asked
  if (*kind == VerdictKind::kRefuted) return ExitCode::kRefuted;
  if (*kind == VerdictKind::kUnknown) return undecided(checks);
  return ExitCode::kOk;
}

Answer find_answer(const TaskInput& input,
                   const planner::PlannerOptions& planning,
                   const VerifyOptions& verification) {
  Answer answer;
  answer.plan = planner::solve(input.task, planning);
  write_down(input, answer);
  const auto start = std::chrono::steady_clock::now();
  check(input, verification, answer);
  answer.verify_seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
          .count();
  return answer;
}

}  // namespace certifond::tools
