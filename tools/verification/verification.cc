#include "tools/verification/verification.h"

#include <algorithm>
#include <functional>
#include <future>
#include <string>
#include <utility>
#include <variant>

#include "tools/cli/signals.h"
#include "verifier/certificate/check_strong_cyclic.h"
#include "verifier/certificate/check_unsolvable.h"
#include "verifier/explicit/verify_explicit.h"
#include "verifier/fault.h"
#include "verifier/symbolic/checker.h"
#include "verifier/verdict.h"

namespace certifond::tools {
namespace {

verifier::CertificateVerdict check_certificate(const TaskInput& input,
                                               const Evidence& evidence,
                                               const verifier::Limits& limits) {
  const verifier::Digests digests = digests_of(input, evidence);
  if (const auto* unsolvable =
          std::get_if<policy::UnsolvableCertificate>(&*evidence.certificate))
    return check_unsolvable(input.task, *unsolvable, digests, limits);
  return check_strong_cyclic(
      input.task,
      std::get<policy::StrongCyclicCertificate>(*evidence.certificate), digests,
      evidence.policy ? &*evidence.policy : nullptr, limits);
}

bool too_many_states(const Checks& checks, std::size_t most) {
  if (checks.empty() || !checks.back().policy) return false;
  const verifier::Verdict& symbolic = *checks.back().policy;
  return symbolic.verified() &&
         symbolic.statistics.reachable_states > static_cast<double>(most);
}

verifier::Verdict check_states(const TaskInput& input, const Evidence& evidence,
                               const VerificationOptions& options,
                               verifier::Limits limits, const Checks& before) {
  if (!options.symbolic)
    return verifier::verify_explicit(input.task, *evidence.policy, limits);
  if (too_many_states(before, options.max_explicit_states))
    return verdict_of(verifier::Fault(
        verifier::Fault::Kind::kLimit,
        "more than " + std::to_string(options.max_explicit_states) +
            " states"));
  limits.states = options.max_explicit_states;
  return verifier::verify_explicit(input.task, *evidence.policy, limits);
}

// The checkers of policies, one after the other; together within the time of
// `limits` if they only confirm.
void check_policy(const TaskInput& input, const Evidence& evidence,
                  const VerificationOptions& options, verifier::Limits limits,
                  bool confirming, const std::function<void(Check)>& add) {
  if (!evidence.policy) return;
  Checks before;
  if (options.symbolic) {
    before.push_back(
        {"symbolic",
         verifier::symbolic::check_policy(input.task, *evidence.policy, limits),
         {}});
    add(before.back());
    if (confirming)
      limits.seconds = std::max(0.0, limits.seconds - before.back().seconds());
  }
  if (options.explicit_states)
    add({"explicit",
         check_states(input, evidence, options, limits, before),
         {}});
}

bool out_of_time(const Check& check) {
  return check.policy->kind == verifier::VerdictKind::kUnknown &&
         check.policy->reason == verifier::UnknownReason::kTime;
}

}  // namespace

verifier::Limits checker_limits(const ResourceOptions& options) {
  verifier::Limits limits;
  if (options.seconds > 0) limits.seconds = options.seconds;
  if (options.bytes > 0) limits.memory_bytes = options.bytes;
  limits.stop = &stop_requested();
  return limits;
}

Checks verify(const TaskInput& input, const Evidence& evidence,
              const VerificationOptions& options,
              const CheckObserver& checked) {
  Checks checks;
  const auto add = [&](Check check) {
    checks.push_back(std::move(check));
    if (checked) checked(checks.back());
  };
  const auto policy_checks = [&](bool confirming, const auto& told) {
    verifier::Limits limits = options.limits;
    if (confirming)
      limits.seconds = std::min(limits.seconds, *options.seconds_to_confirm);
    check_policy(input, evidence, options, limits, confirming, told);
  };
  if (!evidence.certificate || !options.certificate) {
    policy_checks(false, add);
    return checks;
  }
  Checks ahead;
  std::future<void> other;
  if (options.side_by_side && evidence.policy)
    other = std::async(std::launch::async, [&] {
      policy_checks(options.seconds_to_confirm.has_value(),
                    [&](Check check) { ahead.push_back(std::move(check)); });
    });
  add({"certificate", {}, check_certificate(input, evidence, options.limits)});
  const bool confirming = checks.back().proved() && options.seconds_to_confirm;
  if (other.valid()) other.get();
  const bool again = !confirming && options.seconds_to_confirm &&
                     std::any_of(ahead.begin(), ahead.end(), out_of_time);
  if (ahead.empty() || again) {
    policy_checks(confirming, add);
  } else {
    for (Check& check : ahead) add(std::move(check));
  }
  return checks;
}

}  // namespace certifond::tools
