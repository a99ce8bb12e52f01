#include "proptests/mutation/kill_table.h"

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>

#include "fond/pddl/writer.h"
#include "fond/policy/certificate_reader.h"
#include "fond/policy/certificate_writer.h"
#include "fond/policy/policy_reader.h"
#include "fond/policy/policy_writer.h"
#include "generators/random_task.h"
#include "proptests/mutation/corruption.h"
#include "proptests/reference/proof.h"
#include "verifier/cases/judged.h"
#include "verifier/certificate/check_strong_cyclic.h"
#include "verifier/certificate/check_unsolvable.h"
#include "verifier/explicit/certify_explicit.h"
#include "verifier/explicit/solve_explicit.h"
#include "verifier/explicit/verify_explicit.h"
#include "verifier/symbolic/checker.h"

namespace certifond::proptests {
namespace {

using generators::Rng;
using verifier::CertificateVerdict;
using verifier::Verdict;

constexpr std::size_t kMaxComplaints = 20;

class Builder {
 public:
  Builder(std::uint64_t seed, int mutants) : seed_(seed), mutants_(mutants) {}

  void add_task(std::uint64_t index) {
    const pddl::Task task =
        generators::random_task(
            generators::options_of(generators::Profile::kSmall), seed_, index)
            .task;
    verifier::Limits limits;
    limits.states = 500;
    const verifier::ExplicitSolution solution =
        verifier::solve_explicit(task, limits);
    Rng rng(seed_ ^ 0x6b696c6c, index);
    task_ = &task;
    if (solution.solvability == verifier::Solvability::kSolvable)
      add_solvable(solution.policy, rng);
    else if (solution.solvability == verifier::Solvability::kUnsolvable)
      add_unsolvable(solution.certificate, rng);
    else
      return;
    ++table_.tasks;
  }

  KillTable finish() { return std::move(table_); }

 private:
  void add_solvable(const policy::Policy& policy, Rng& rng) {
    const auto made = verifier::certify_explicit(*task_, policy);
    for (const bool open : {false, true}) {
      const std::string form = open ? "partial states: " : "states: ";
      Draft rules = draft_of(*task_, made.policy);
      Draft proof = draft_of(*task_, made.certificate);
      if (open) {
        open_all(rules);
        open_all(proof);
      }
      each(policy_corruptions(), [&](const RuleCorruption& kind) {
        Draft draft = rules;
        if (kind.apply(draft, rng))
          judge_policy(form + std::string(kind.name), policy_of(draft));
      });
      each(certificate_corruptions(), [&](const RuleCorruption& kind) {
        Draft draft = proof;
        if (kind.apply(draft, rng))
          judge_proof(form + std::string(kind.name), certificate_of(draft),
                      open);
      });
    }
    judge_files(made, rng);
  }

  void add_unsolvable(const policy::UnsolvableCertificate& certificate,
                      Rng& rng) {
    each(layer_corruptions(), [&](const LayerCorruption& kind) {
      policy::UnsolvableCertificate damaged = certificate;
      if (!kind.apply(damaged, rng)) return;
      const auto truth = reference::is_true(*task_, damaged);
      if (!truth) return;
      const bool partial =
          std::ranges::any_of(damaged.layers, [](const policy::Layer& layer) {
            return std::any_of(layer.cubes.begin(), layer.cubes.end(),
                               [](policy::CubeView cube) {
                                 return !cube.closed || !cube.free.empty();
                               });
          });
      count("layers: " + std::string(kind.name), "certificate", *truth,
            verifier::check_unsolvable(*task_, damaged, {}), partial, damaged);
    });
    cut(certificate, "layers: cut the file", rng);
    verifier::Digests digests;
    digests.domain = std::string(64, 'd');
    policy::UnsolvableCertificate bound = certificate;
    bound.header.domain_digest = std::string(64, 'e');
    count("layers: wrong digest", "certificate", false,
          verifier::check_unsolvable(*task_, bound, digests), false, bound);
  }

  template <typename Kinds, typename Run>
  void each(const Kinds& kinds, const Run& run) {
    for (const auto& kind : kinds)
      for (int i = 0; i < mutants_; ++i) run(kind);
  }

  void judge_policy(const std::string& damage, const policy::Policy& policy) {
    const verifier::Judged truth = verifier::judge(*task_, policy);
    if (truth.kind == verifier::VerdictKind::kUnknown) return;
    compare(damage, "explicit", truth,
            verifier::verify_explicit(*task_, policy), policy);
    compare(damage, "explicit, merged", truth,
            verifier::verify_explicit(*task_, policy, {},
                                      verifier::Merging::kDeadAtoms),
            policy);
    compare(damage, "symbolic", truth,
            verifier::symbolic::check_policy(*task_, policy), policy);
  }

  void compare(const std::string& damage, const char* checker,
               const verifier::Judged& truth, const Verdict& verdict,
               const policy::Policy& policy) {
    KillRow& row = row_of(damage, checker);
    const bool right = truth.kind != verifier::VerdictKind::kRefuted;
    tally(row, right, verdict.verified());
    const bool differs = !agrees(truth, verdict);
    row.differences += differs;
    if (differs) complain(row, describe(*task_, verdict), policy);
  }

  void judge_proof(const std::string& damage,
                   const policy::StrongCyclicCertificate& certificate,
                   bool partial) {
    const auto truth = reference::is_true(*task_, certificate);
    if (!truth) return;
    const bool any_partial =
        partial ||
        std::any_of(certificate.rules.begin(), certificate.rules.end(),
                    [](policy::CertifiedRuleView rule) {
                      return !rule.cube.closed || !rule.cube.free.empty();
                    });
    count(damage, "certificate", *truth,
          verifier::check_strong_cyclic(*task_, certificate, {}), any_partial,
          certificate);
  }

  template <typename Certificate>
  void count(const std::string& damage, const char* checker, bool right,
             const CertificateVerdict& verdict, bool partial,
             const Certificate& certificate) {
    KillRow& row = row_of(damage, checker);
    tally(row, right, verdict.proved());
    if (verdict.proved() != right && (!right || !partial))
      complain(row, describe(verdict), certificate);
  }

  void judge_files(const verifier::ExplicitCertificate& made, Rng& rng) {
    cut(made.policy, "states: cut the file", rng);
    cut(made.certificate, "states: cut the certificate's file", rng);
    const char* const names[] = {"domain", "problem", "policy"};
    for (int which = 0; which < 3; ++which) {
      policy::StrongCyclicCertificate bound = made.certificate;
      bound.header.domain_digest = bound.header.problem_digest =
          bound.policy_digest = std::string(64, 'a');
      verifier::Digests digests{bound.header.domain_digest,
                                bound.header.problem_digest,
                                bound.policy_digest};
      (which == 0   ? digests.domain
       : which == 1 ? digests.problem
                    : digests.policy)[rng.below(64)] = 'b';
      count(std::string("states: wrong digest of the ") + names[which],
            "certificate", false,
            verifier::check_strong_cyclic(*task_, bound, digests), false,
            bound);
    }
    Draft other = draft_of(*task_, made.policy);
    if (!policy_corruptions()[1].apply(other, rng)) return;
    policy::Policy policy = policy_of(other);
    policy.header = made.policy.header;
    if (policy == made.policy) return;  // the same action, by chance
    count("states: a certificate for another policy", "certificate", false,
          verifier::check_strong_cyclic(*task_, made.certificate, {}, &policy),
          false, made.certificate);
  }

  static void write(std::ostream& out, const policy::Policy& policy) {
    write_policy(out, policy);
  }
  template <typename Certificate>
  static void write(std::ostream& out, const Certificate& certificate) {
    write_certificate(out, certificate);
  }
  static bool reads_as(const std::string& text, const policy::Policy& policy) {
    std::istringstream in(text);
    const auto read = policy::read_policy(in);
    return read.value && *read.value == policy;
  }
  template <typename Certificate>
  static bool reads_as(const std::string& text,
                       const Certificate& certificate) {
    std::istringstream in(text);
    const auto read = policy::read_certificate(in);
    return read.value && std::get<Certificate>(*read.value) == certificate;
  }
  static bool reads(const std::string& text, const policy::Policy*) {
    std::istringstream in(text);
    return policy::read_policy(in).value.has_value();
  }
  template <typename Certificate>
  static bool reads(const std::string& text, const Certificate*) {
    std::istringstream in(text);
    return policy::read_certificate(in).value.has_value();
  }

  // A file that was cut is refused, unless only blanks are missing.
  template <typename Value>
  void cut(const Value& value, const std::string& damage, Rng& rng) {
    std::ostringstream out;
    write(out, value);
    const std::string whole = out.str();
    for (int i = 0; i < mutants_; ++i) {
      const std::string part =
          whole.substr(0, rng.below(static_cast<std::uint32_t>(whole.size())));
      const bool right = reads_as(part, value);
      tally(row_of(damage, "reader"), right, reads(part, &value));
    }
  }

  static void tally(KillRow& row, bool right, bool accepted) {
    ++row.mutants;
    row.wrong += !right;
    row.killed += !right && !accepted;
    row.missed += !right && accepted;
    row.false_alarms += right && !accepted;
  }

  KillRow& row_of(const std::string& damage, const char* checker) {
    for (KillRow& row : table_.rows)
      if (row.damage == damage && row.checker == checker) return row;
    table_.rows.push_back({damage, checker, 0, 0, 0, 0, 0, 0});
    return table_.rows.back();
  }

  template <typename Value>
  void complain(const KillRow& row, const std::string& verdict,
                const Value& value) {
    if (table_.complaints.size() >= kMaxComplaints) return;
    std::ostringstream out;
    out << row.checker << ", " << row.damage << "\n" << verdict;
    write(out, value);
    out << pddl::write_domain(*task_) << pddl::write_problem(*task_);
    table_.complaints.push_back(out.str());
  }

  std::uint64_t seed_;
  int mutants_;
  const pddl::Task* task_ = nullptr;
  KillTable table_;
};

}  // namespace

KillTable make_kill_table(std::uint64_t seed, std::uint64_t first,
                          std::uint64_t count, int mutants) {
  Builder builder(seed, mutants);
  for (std::uint64_t i = 0; i < count; ++i) builder.add_task(first + i);
  return builder.finish();
}

std::string to_markdown(const KillTable& table) {
  std::ostringstream out;
  out << "| damage | checker | mutants | wrong | killed | missed | false "
         "alarms | differences |\n|---|---|---:|---:|---:|---:|---:|---:|\n";
  KillRow sum{"all", "", 0, 0, 0, 0, 0, 0};
  for (const KillRow& row : table.rows) {
    out << "| " << row.damage << " | " << row.checker << " | " << row.mutants
        << " | " << row.wrong << " | " << row.killed << " | " << row.missed
        << " | " << row.false_alarms << " | " << row.differences << " |\n";
    sum.mutants += row.mutants;
    sum.wrong += row.wrong;
    sum.killed += row.killed;
    sum.missed += row.missed;
    sum.false_alarms += row.false_alarms;
    sum.differences += row.differences;
  }
  out << "| **all** (" << table.tasks << " tasks) | | " << sum.mutants << " | "
      << sum.wrong << " | " << sum.killed << " | " << sum.missed << " | "
      << sum.false_alarms << " | " << sum.differences << " |\n";
  return out.str();
}

}  // namespace certifond::proptests
