#include "certifond/verify.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <future>
#include <string>
#include <utility>
#include <variant>

#include "verifier/certificate/check_strong_cyclic.h"
#include "verifier/certificate/check_unsolvable.h"
#include "verifier/explicit/verify_explicit.h"
#include "verifier/symbolic/checker.h"
#include "verifier/verdict.h"

namespace certifond {
namespace {

// Of the time that the two checkers of policies have to confirm a proof.  The
// other one, if it is asked, has the rest, and what the first one leaves.
constexpr double kSymbolicShare = 0.8;
// Of the time until the deadline, where another checker follows.
constexpr double kShareBeforeOthers = 0.5;

// Whether the symbolic checker, if it ran, counted more states or could not
// count them.
bool too_many_states(const Checks& checks, std::size_t most) {
  if (checks.empty() || !checks.back().policy) return false;
  const verifier::Verdict& symbolic = *checks.back().policy;
  if (symbolic.verified())
    return symbolic.statistics.reachable_states > static_cast<double>(most);
  return symbolic.kind == verifier::VerdictKind::kUnknown;
}

// The explicit checker, once or more within the same limits.
class StateChecker {
 public:
  StateChecker(const TaskInput& input, const Evidence& evidence,
               const verifier::Limits& limits)
      : input_(input), evidence_(evidence), limits_(limits) {}

  // The verdict's seconds are those of all calls.
  verifier::Verdict check(std::size_t most_states, verifier::Merging merging) {
    verifier::Limits limits = limits_;
    limits.seconds = std::max(0.0, limits.seconds - seconds_);
    limits.states = most_states;
    verifier::Verdict verdict = verifier::verify_explicit(
        input_.task, *evidence_.policy, limits, merging);
    seconds_ += verdict.statistics.seconds;
    verdict.statistics.seconds = seconds_;
    return verdict;
  }

 private:
  const TaskInput& input_;
  const Evidence& evidence_;
  verifier::Limits limits_;
  double seconds_ = 0;
};

verifier::Verdict check_states(const TaskInput& input, const Evidence& evidence,
                               const VerifyOptions& options,
                               const verifier::Limits& limits,
                               const Checks& before) {
  using verifier::Merging;
  using verifier::UnknownReason;
  const std::size_t most = options.max_explicit_states;
  StateChecker checker(input, evidence, limits);
  if (!too_many_states(before, most)) {
    verifier::Verdict verdict = checker.check(most, Merging::kNone);
    if (verdict.reason != UnknownReason::kLimit) return verdict;
  }
  verifier::Verdict verdict = checker.check(most, Merging::kDeadAtoms);
  if (options.symbolic || verdict.reason != UnknownReason::kLimit)
    return verdict;
  return checker.check(limits.states, Merging::kNone);
}

// The checkers of policies, one after the other; together within the time of
// `limits` if they only confirm.
void check_policy(const TaskInput& input, const Evidence& evidence,
                  const VerifyOptions& options, verifier::Limits limits,
                  bool confirming, const std::function<void(Check)>& add) {
  if (!evidence.policy) return;
  Checks before;
  if (options.symbolic) {
    verifier::Limits part = limits;
    if (options.explicit_states) {
      part = part_of_time(limits, confirming ? 1 : kShareBeforeOthers);
      if (confirming) part.seconds *= kSymbolicShare;
    }
    before.push_back(
        {"symbolic",
         verifier::symbolic::check_policy(input.task, *evidence.policy, part),
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

Checks verify(const TaskInput& input, const Evidence& evidence,
              const VerifyOptions& options, const CheckObserver& checked) {
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
  const bool others = evidence.policy && !options.side_by_side &&
                      (options.symbolic || options.explicit_states);
  add({"certificate",
       {},
       check_certificate(
           input, evidence,
           part_of_time(options.limits, others ? kShareBeforeOthers : 1))});
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

}  // namespace certifond
