#include "proptests/properties/certificates.h"

#include <optional>
#include <sstream>
#include <string>
#include <variant>

#include "fond/policy/certificate_reader.h"
#include "fond/policy/certificate_writer.h"
#include "fond/policy/policy_reader.h"
#include "fond/policy/policy_writer.h"
#include "generators/edit.h"
#include "proptests/certificate_mutation.h"
#include "proptests/planner_runs.h"
#include "proptests/reference/judge.h"
#include "proptests/reference/proof.h"
#include "verifier/certificate/check_strong_cyclic.h"
#include "verifier/certificate/check_unsolvable.h"

namespace certifond::proptests {

namespace {

using Status = planner::PlannerResult::Status;
using verifier::CertificateKind;
using verifier::CertificateVerdict;

// For the reference that enumerates all states, reachable or not.
constexpr std::size_t kMaxAtoms = 6;

template <typename Certificate>
std::string to_text(const Certificate& certificate) {
  std::ostringstream out;
  policy::write_certificate(out, certificate);
  return out.str();
}

Outcome check_result(Subject& subject, std::size_t setting) {
  const planner::PlannerResult& result = subject.planned(setting);
  const std::string name = planner_settings()[setting].name + ": ";
  if (result.status == Status::kSolved) {
    const CertificateVerdict verdict = verifier::check_strong_cyclic(
        subject.task(), result.certificate, {}, &result.policy);
    const CertificateKind expected = result.certificate.strong
                                         ? CertificateKind::kStrong
                                         : CertificateKind::kStrongCyclic;
    if (verdict.kind == expected) return held();
    return failed(name + verifier::describe(verdict) + "\n" +
                  to_text(result.certificate));
  }
  if (result.status != Status::kUnsolvable || !result.unsolvable) return held();
  const CertificateVerdict verdict =
      verifier::check_unsolvable(subject.task(), *result.unsolvable, {});
  if (verdict.kind == CertificateKind::kUnsolvable) return held();
  return failed(name + verifier::describe(verdict) + "\n" +
                to_text(*result.unsolvable));
}

// The certificate's rules as a policy; `common` is part of every cube, and it
// holds wherever the rules are reached.
policy::Policy policy_of(const policy::StrongCyclicCertificate& certificate) {
  policy::Policy policy;
  policy.atoms = certificate.atoms;
  policy.actions = certificate.actions;
  for (const policy::CertifiedRuleView rule : certificate.rules) {
    policy.rules.push_back(rule.cube, rule.action);
  }
  return policy;
}

bool is_true(Subject& subject,
             const policy::StrongCyclicCertificate& certificate,
             CertificateKind claim) {
  const reference::PolicyKind kind =
      reference::judge(subject.task(), policy_of(certificate)).kind;
  return kind == reference::PolicyKind::kStrong ||
         (kind == reference::PolicyKind::kStrongCyclic &&
          claim == CertificateKind::kStrongCyclic);
}

// Of some setting, if it solves the task; only auto explains *unsolvable*.
const planner::PlannerResult& certified(Subject& subject,
                                        generators::Rng& rng) {
  const planner::PlannerResult& result =
      subject.planned(rng.pick(subject.settings()));
  return result.status == Status::kSolved ? result : subject.planned(0);
}

}  // namespace

Outcome certificates_are_accepted(Subject& subject) {
  for (const std::size_t setting : subject.settings()) {
    Outcome outcome = check_result(subject, setting);
    if (outcome.failed()) return outcome;
  }
  return held();
}

Outcome policy_files_round_trip(Subject& subject) {
  for (const std::size_t setting : subject.settings()) {
    const planner::PlannerResult& result = subject.planned(setting);
    std::stringstream file;
    if (result.status == Status::kSolved) {
      policy::write_policy(file, result.policy);
      const auto policy = policy::read_policy(file);
      if (!policy.value || !(*policy.value == result.policy)) {
        return failed("the policy is read otherwise\n" + file.str());
      }
      std::stringstream text(to_text(result.certificate));
      const auto read = policy::read_certificate(text);
      if (!read.value || !(std::get<0>(*read.value) == result.certificate)) {
        return failed("the certificate is read otherwise\n" + text.str());
      }
    } else if (result.unsolvable) {
      std::stringstream text(to_text(*result.unsolvable));
      const auto read = policy::read_certificate(text);
      if (!read.value || !(std::get<1>(*read.value) == *result.unsolvable)) {
        return failed("the certificate is read otherwise\n" + text.str());
      }
    }
  }
  return held();
}

Outcome corrupted_certificates_prove_no_lie(Subject& subject) {
  const reference::TaskClass* truth = subject.task_class();
  if (truth == nullptr) return skipped();
  generators::Rng rng = subject.rng(7);
  const planner::PlannerResult& result = certified(subject, rng);
  for (int i = 0; i < 4; ++i) {
    if (result.status == Status::kSolved) {
      const auto bad = mutated(result.certificate, rng);
      if (!bad) return skipped();
      const CertificateVerdict verdict =
          verifier::check_strong_cyclic(subject.task(), *bad, {});
      if (verdict.proved() && !is_true(subject, *bad, verdict.kind)) {
        return failed("accepted, and false:\n" + to_text(*bad));
      }
    } else if (result.unsolvable) {
      const auto bad = mutated(*result.unsolvable, rng);
      if (!bad) return skipped();
      // The task is unsolvable, and yet the layers may not prove it.
      if (verifier::check_unsolvable(subject.task(), *bad, {}).proved() &&
          reference::is_true(subject.task(), *bad, kMaxAtoms) == false) {
        return failed("accepted, and no proof:\n" + to_text(*bad));
      }
    }
  }
  return held();
}

Outcome borrowed_proofs_are_rejected(Subject& subject) {
  const reference::TaskClass* truth = subject.task_class();
  if (truth == nullptr || !truth->solvable || subject.task().actions.empty()) {
    return skipped();
  }
  generators::Rng rng = subject.rng(8);
  const std::size_t action =
      rng.below(static_cast<std::uint32_t>(subject.task().actions.size()));
  const pddl::Task poorer = generators::without_action(subject.task(), action);
  const planner::PlannerResult result =
      planner::solve(poorer, planner_settings()[0].options);
  if (!result.unsolvable) return skipped();
  std::optional<policy::UnsolvableCertificate> proof = result.unsolvable;
  for (int i = 0; i < 4 && proof; ++i) {
    const CertificateVerdict verdict =
        verifier::check_unsolvable(subject.task(), *proof, {});
    if (verdict.proved()) {
      return failed("a proof for the task without " +
                    subject.task().actions[action].name +
                    " is accepted for the task:\n" + to_text(*proof));
    }
    proof = mutated(*result.unsolvable, rng);
  }
  return held();
}

}  // namespace certifond::proptests
