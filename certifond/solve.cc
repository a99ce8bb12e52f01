#include "certifond/solve.h"

#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <sstream>
#include <utility>

#include "fond/base/check.h"
#include "fond/policy/certificate_writer.h"
#include "fond/policy/digest.h"
#include "fond/policy/policy_writer.h"
#include "generators/rng.h"
#include "generators/transform.h"
#include "verifier/symbolic/fixpoint.h"

namespace certifond {
namespace {

using planner::PlannerResult;
using verifier::VerdictKind;

// To confirm what a certificate proves, besides the planning time.
constexpr double kConfirmSeconds = 0.9;
// So that it never takes much of a run's time.
constexpr double kCriticalSeconds = 0.2;
constexpr std::size_t kCriticalStates = 20'000;

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start)
      .count();
}

template <typename Write>
std::string text_of(Write write) {
  std::ostringstream out;
  write(out);
  return std::move(out).str();
}

void take_policy(const TaskInput& input, Answer& answer) {
  PlannerResult& plan = answer.plan;
  Evidence& evidence = answer.evidence;
  evidence.policy = std::move(plan.policy);
  evidence.policy->header = input.header();
  answer.policy_text =
      text_of([&](std::ostream& out) { write_policy(out, *evidence.policy); });
  evidence.policy_digest = policy::digest_of(answer.policy_text);
  plan.certificate.header = input.header();
  plan.certificate.policy_digest = evidence.policy_digest;
  answer.certificate_text = text_of(
      [&](std::ostream& out) { write_certificate(out, plan.certificate); });
  evidence.certificate = std::move(plan.certificate);
  evidence.certificate_digest = policy::digest_of(answer.certificate_text);
}

void take_proof(const TaskInput& input, policy::UnsolvableCertificate proof,
                Answer& answer) {
  proof.header = input.header();
  answer.certificate_text =
      text_of([&](std::ostream& out) { write_certificate(out, proof); });
  answer.evidence.certificate = std::move(proof);
  answer.evidence.certificate_digest =
      policy::digest_of(answer.certificate_text);
}

constexpr double kShareOfChecks = 0.1;
constexpr double kMostSecondsOfChecks = 60;

double seconds_to_plan(const PlanOptions& options) {
  const double kept = options.checks_follow
                          ? std::min(kShareOfChecks * options.limits.seconds,
                                     kMostSecondsOfChecks)
                          : 0;
  return std::max(
      0.0, options.limits.seconds - seconds_since(options.limits.start) - kept);
}

planner::PlannerOptions planner_options(const PlanOptions& options) {
  planner::PlannerOptions result = options.planner;
  if (options.limits.seconds > 0)
    result.limits.seconds = seconds_to_plan(options);
  if (options.limits.bytes > 0) result.limits.bytes = options.limits.bytes;
  result.limits.stop = options.limits.stop;
  return result;
}

// The task in the order that the seed gives.
pddl::Task reordered(const pddl::Task& task, std::uint64_t seed) {
  generators::Rng rng(seed);
  return generators::reordered(task, rng);
}

double planning_seconds(const planner::PlannerStatistics& statistics) {
  return statistics.grounding_seconds + statistics.search_seconds +
         statistics.output_seconds;
}

// Of the time until the deadline: for the planner's proof, and for one of our
// own where that does not hold.  The rest is for the check of the latter.
constexpr double kShareOfProof = 0.6;
constexpr double kShareOfFixpoint = 0.75;

// The proof that the verifier's own fixpoint finds, if it does.
std::optional<policy::UnsolvableCertificate> prove_by_fixpoint(
    const TaskInput& input, const VerifyOptions& options, Answer& answer) {
  verifier::symbolic::FixpointOptions fixpoint_options;
  fixpoint_options.limits = part_of_time(options.limits, kShareOfFixpoint);
  fixpoint_options.policy_states = 0;
  verifier::symbolic::Fixpoint fixpoint =
      verifier::symbolic::solve_globally(input.task, fixpoint_options);
  answer.proof = fixpoint.solvability;
  answer.proof_message = std::move(fixpoint.message);
  answer.proof_seconds = fixpoint.seconds;
  if (fixpoint.solvability == verifier::Solvability::kSolvable)
    throw InternalError("the search says unsolvable, the fixpoint solvable");
  return std::move(fixpoint.certificate);
}

// The planner's proof, if it has one that holds; else that of the verifier's
// own fixpoint.  (idfs and idfsp have none, and the proof of auto may lean on
// what grounding found out and cubes cannot say.)
void check_unsolvable_answer(const TaskInput& input, VerifyOptions options,
                             Answer& answer, const CheckObserver& checked,
                             const std::function<void()>& proved) {
  const verifier::Limits all = options.limits;
  options.limits = part_of_time(all, kShareOfProof);
  verify(input, answer.evidence, options, checked);
  if (unsolvable_proved(answer.checks)) return;
  options.limits = all;
  auto certificate = prove_by_fixpoint(input, options, answer);
  if (proved) proved();
  if (!certificate) return;
  take_proof(input, *std::move(certificate), answer);
  verify(input, answer.evidence, options, checked);
}

Status stopped(planner::StopReason reason) {
  switch (reason) {
    case planner::StopReason::kMemory:
      return Status::kOutOfMemory;
    case planner::StopReason::kTime:
      return Status::kOutOfTime;
    default:
      return Status::kNoAnswer;
  }
}

Status refused(const planner::GroundingError& error) {
  return error.kind == planner::GroundingError::Kind::kNotStratified
             ? Status::kBadInput
             : Status::kUnsupported;
}

bool own_certificate_fails(const Checks& checks) {
  for (const Check& check : checks)
    if (check.certificate &&
        (check.certificate->kind == verifier::CertificateKind::kRejected ||
         check.certificate->kind == verifier::CertificateKind::kBadInput))
      return true;
  return false;
}

}  // namespace

std::optional<VerdictKind> Answer::verdict() const {
  if (plan.status != PlannerResult::Status::kSolved) return std::nullopt;
  return policy_verdict(checks);
}

Status Answer::status() const {
  // Never pass over a bug of our own in silence.
  if (contradict(checks)) return Status::kInternalError;
  switch (plan.status) {
    case PlannerResult::Status::kUnsolvable:
      return unsolvable_proved(checks) ? Status::kUnsolvable
                                       : Status::kUnsolvableUnchecked;
    case PlannerResult::Status::kRefused:
      return refused(*plan.error);
    case PlannerResult::Status::kUnknown:
      return stopped(plan.reason);
    case PlannerResult::Status::kSolved:
      break;
  }
  if (own_certificate_fails(checks)) return Status::kInternalError;
  const std::optional<VerdictKind> kind = verdict();
  if (!kind) return Status::kVerified;  // no checker was asked
  if (*kind == VerdictKind::kRefuted) return Status::kRefuted;
  if (*kind == VerdictKind::kUnknown) return status_of(checks);
  return Status::kVerified;
}

Answer solve(const TaskInput& input, const SolveOptions& options) {
  PlanOptions planning = options.planning;
  planning.checks_follow = options.checks.has_value();
  Answer answer = plan(input, planning);
  if (!options.checks) return answer;
  VerifyOptions checks = *options.checks;
  checks.limits = checker_limits(planning.limits);
  check(input, checks, answer, options.observers);
  if (options.critical_value) measure(input, checks, answer);
  return answer;
}

Answer plan(const TaskInput& input, const PlanOptions& options) {
  Answer answer;
  const planner::PlannerOptions planning = planner_options(options);
  answer.plan =
      options.seed
          ? planner::solve(reordered(input.task, *options.seed), planning)
          : planner::solve(input.task, planning);
  const auto start = std::chrono::steady_clock::now();
  if (answer.plan.status == PlannerResult::Status::kSolved)
    take_policy(input, answer);
  else if (answer.plan.unsolvable)
    take_proof(input, *std::move(answer.plan.unsolvable), answer);
  answer.writing_seconds = seconds_since(start);
  // What the search used is free for the checkers, whose limit is that of the
  // process.
  if (options.limits.bytes > 0) malloc_trim(0);
  return answer;
}

void check(const TaskInput& input, VerifyOptions options, Answer& answer,
           const CheckObservers& observers) {
  const auto start = std::chrono::steady_clock::now();
  if (!options.seconds_to_confirm)
    options.seconds_to_confirm =
        kConfirmSeconds + planning_seconds(answer.plan.statistics);
  const auto checked = [&](const Check& check) {
    answer.checks.push_back(check);
    if (observers.checked) observers.checked(check);
  };
  if (answer.plan.status == PlannerResult::Status::kSolved)
    verify(input, answer.evidence, options, checked);
  else if (answer.plan.status == PlannerResult::Status::kUnsolvable &&
           options.certificate)
    check_unsolvable_answer(input, options, answer, checked, observers.proved);
  answer.verify_seconds = seconds_since(start) - answer.proof_seconds;
}

void measure(const TaskInput& input, const VerifyOptions& options,
             Answer& answer) {
  const std::optional<VerdictKind> kind = answer.verdict();
  if (kind != VerdictKind::kStrong && kind != VerdictKind::kStrongCyclic)
    return;
  const auto start = std::chrono::steady_clock::now();
  verifier::Limits limits = options.limits;
  limits.seconds = std::min(limits.seconds, kCriticalSeconds);
  limits.states = std::min(limits.states, kCriticalStates);
  verifier::critical::CriticalValue value = verifier::critical::critical_value(
      input.task, *answer.evidence.policy, limits);
  if (value.verdict.verified()) answer.critical = std::move(value);
  answer.critical_seconds = seconds_since(start);
}

}  // namespace certifond
