#include "tools/fuzz/checked_run.h"

#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <variant>

#include "certifond/certify.h"
#include "certifond/verify.h"
#include "fond/base/check.h"
#include "fond/policy/certificate.h"
#include "fond/policy/policy_reader.h"
#include "proptests/reference/proof.h"
#include "tools/cli/terminal.h"
#include "tools/fuzz/memory_file.h"
#include "tools/verification/check_printer.h"
#include "verifier/explicit/solve_explicit.h"

namespace certifond::tools {
namespace {

constexpr std::size_t kMaxNaiveAtoms = 8;

VerifyOptions small_options() {
  VerifyOptions options;
  options.limits.seconds = 5;
  options.limits.states = 5'000;
  return options;
}

verifier::Solvability solvability_of(const TaskInput& input) {
  static std::map<const TaskInput*, verifier::Solvability> known;
  const auto [place, is_new] =
      known.try_emplace(&input, verifier::Solvability::kUnknown);
  if (is_new) place->second = verifier::solve_explicit(input.task).solvability;
  return place->second;
}

void look_at_proof(const TaskInput& input,
                   const policy::Certificate& certificate) {
  const std::optional<bool> is_true = std::visit(
      [&](const auto& each) {
        return reference::is_true(input.task, each, kMaxNaiveAtoms);
      },
      certificate);
  CERTIFOND_CHECK(is_true != false);
}

void look_at(const TaskInput& input, const Evidence& evidence,
             const Checks& checks) {
  CERTIFOND_CHECK(!contradict(checks));
  CERTIFOND_CHECK(status_of(checks) != Status::kInternalError);
  for (const Check& check : checks) {
    if (check.certificate && check.certificate->proved())
      look_at_proof(input, *evidence.certificate);
    if (check.policy && check.policy->verified())
      CERTIFOND_CHECK(solvability_of(input) !=
                      verifier::Solvability::kUnsolvable);
  }
  if (unsolvable_proved(checks))
    CERTIFOND_CHECK(solvability_of(input) != verifier::Solvability::kSolvable);
}

void print(const TaskInput& input, const Checks& checks) {
  std::ostringstream out;
  const Paint plain;
  CheckPrinter printer(out, input.task, plain);
  for (const Check& check : checks) printer.print(check);
}

void write_and_read(const TaskInput& input, const policy::Policy& policy) {
  std::istringstream text(policy_text(input, policy));
  const auto again = policy::read_policy(text);
  CERTIFOND_CHECK(again.value.has_value());
  CERTIFOND_CHECK(again.value->rules.size() == policy.rules.size());
}

// As `verify --certificate` does, for policies that were verified.
void make_certificate(const TaskInput& input, const policy::Policy& policy,
                      const Checks& checks) {
  const auto verdict = policy_verdict(checks);
  if (verdict != verifier::VerdictKind::kStrong &&
      verdict != verifier::VerdictKind::kStrongCyclic)
    return;
  const auto certified = certify(input, policy, small_options().limits);
  CERTIFOND_CHECK(!certified || certified->check.proved());
}

Checks check(const TaskInput& input, const Evidence& evidence) {
  if (evidence.policy) write_and_read(input, *evidence.policy);
  Checks checks = verify(input, evidence, small_options());
  look_at(input, evidence, checks);
  print(input, checks);
  if (evidence.policy) make_certificate(input, *evidence.policy, checks);
  return checks;
}

}  // namespace

Checks run_verify(const TaskInput& input, EvidenceFiles options,
                  const std::vector<std::string_view>& files) {
  std::vector<std::unique_ptr<MemoryFile>> held;
  for (const std::string_view file : files) {
    held.push_back(std::make_unique<MemoryFile>(file));
    options.names.push_back(held.back()->name());
  }
  const LoadedEvidence loaded = load_evidence(input, options);
  CERTIFOND_CHECK(loaded.evidence.has_value() == loaded.diagnostics.empty());
  CERTIFOND_CHECK(loaded.evidence.has_value() ==
                  (loaded.exit_code == ExitCode::kOk));
  return loaded.evidence ? check(input, *loaded.evidence) : Checks();
}

}  // namespace certifond::tools
