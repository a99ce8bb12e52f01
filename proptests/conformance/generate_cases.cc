// Writes certificates of random tasks, right and damaged ones, with the answer
// of our checker to each: for comparing other checkers with it.
//
//   generate_cases DIRECTORY COUNT [SEED]
//
// DIRECTORY/cases.tsv has a line for each, with tabs between: domain, problem,
// certificate, policy (or -), `accept` or `reject`, and of `accept` whether
// the enumeration of all states confirms it: `true`, `false`, or `unknown`
// if there are too many states.  Paths are relative to the directory.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "fond/pddl/writer.h"
#include "fond/policy/certificate_reader.h"
#include "fond/policy/certificate_writer.h"
#include "fond/policy/policy_reader.h"
#include "fond/policy/policy_writer.h"
#include "generators/random_task.h"
#include "proptests/certificate_mutation.h"
#include "proptests/conformance/text_damage.h"
#include "proptests/diagram_layers.h"
#include "proptests/mutation/corruption.h"
#include "proptests/reference/proof.h"
#include "proptests/subject.h"
#include "verifier/certificate/check_strong_cyclic.h"
#include "verifier/certificate/check_unsolvable.h"
#include "verifier/explicit/certify_explicit.h"
#include "verifier/explicit/solve_explicit.h"

namespace certifond::proptests {
namespace {

namespace fs = std::filesystem;
using generators::Rng;
using policy::StrongCyclicCertificate;
using policy::UnsolvableCertificate;

// A task with more states is left out.
constexpr std::size_t kMaxStates = 500;
// Of one kind of damage, for each certificate.
constexpr int kMutants = 2;

template <typename Certificate>
std::string to_text(const Certificate& certificate) {
  std::ostringstream out;
  policy::write_certificate(out, certificate);
  return out.str();
}

std::string to_text(const policy::Policy& policy) {
  std::ostringstream out;
  policy::write_policy(out, policy);
  return out.str();
}

class Writer {
 public:
  Writer(fs::path directory, std::size_t count)
      : directory_(std::move(directory)), count_(count) {
    fs::create_directories(directory_);
    list_.open(directory_ / "cases.tsv", std::ios::binary);
  }

  bool is_done() const { return cases_ >= count_; }

  void begin_task(const pddl::Task& task) {
    task_ = &task;
    const std::string name = "task" + std::to_string(tasks_++);
    domain_ = name + ".domain.pddl";
    problem_ = name + ".problem.pddl";
    write(domain_, pddl::write_domain(task));
    write(problem_, pddl::write_problem(task));
  }

  void add(const std::string& certificate, const std::string* policy) {
    if (is_done()) return;
    const std::string name = std::to_string(cases_++);
    const std::string policy_name = policy == nullptr ? "-" : name + ".policy";
    write(name + ".cert", certificate);
    if (policy != nullptr) write(policy_name, *policy);
    list_ << domain_ << "\t" << problem_ << "\t" << name << ".cert\t"
          << policy_name << "\t" << answer(certificate, policy) << "\n";
    if (!list_) throw std::runtime_error("cannot write the list");
  }

 private:
  void write(const std::string& name, const std::string& text) {
    std::ofstream file(directory_ / name, std::ios::binary);
    file << text;
    if (!file.flush()) throw std::runtime_error("cannot write " + name);
  }

  // What our checker says of the files.
  std::string answer(const std::string& certificate,
                     const std::string* policy_text) const {
    std::istringstream in(certificate);
    const auto read = policy::read_certificate(in);
    if (!read.value) return "reject\t-";
    std::optional<policy::Policy> policy;
    if (policy_text != nullptr) {
      std::istringstream policy_in(*policy_text);
      policy = policy::read_policy(policy_in).value;
      if (!policy) return "reject\t-";
    }
    const auto* rules = std::get_if<StrongCyclicCertificate>(&*read.value);
    if (rules != nullptr) {
      const auto verdict = verifier::check_strong_cyclic(
          *task_, *rules, {}, policy ? &*policy : nullptr);
      return verdict.proved() ? accepted(*rules) : "reject\t-";
    }
    const auto& layers = std::get<UnsolvableCertificate>(*read.value);
    return verifier::check_unsolvable(*task_, layers, {}).proved()
               ? accepted(layers)
               : "reject\t-";
  }

  template <typename Certificate>
  std::string accepted(const Certificate& certificate) const {
    const auto truth = reference::is_true(*task_, certificate);
    return std::string("accept\t") + (!truth   ? "unknown"
                                      : *truth ? "true"
                                               : "false");
  }

  fs::path directory_;
  std::size_t count_;
  std::ofstream list_;
  std::size_t tasks_ = 0;
  std::size_t cases_ = 0;
  const pddl::Task* task_ = nullptr;
  std::string domain_;
  std::string problem_;
};

// The certificate as it is, and damaged: its values, and its text.
template <typename Certificate>
void add_with_damage(const Certificate& certificate, const std::string* policy,
                     Writer& writer, Rng& rng) {
  const std::string text = to_text(certificate);
  writer.add(text, policy);
  for (int i = 0; i < kMutants; ++i) {
    if (const auto bad = mutated(certificate, rng))
      writer.add(to_text(*bad), nullptr);
    writer.add(with_damaged_text(text, rng), policy);
  }
}

// The writer refuses others; damage to the text makes some of them.
bool can_be_written(const Draft& draft) {
  return std::ranges::is_sorted(draft.rules, {}, &policy::CertifiedRule::rank);
}

template <typename Kinds>
const auto& pick(const Kinds& kinds, Rng& rng) {
  return kinds[rng.below(static_cast<std::uint32_t>(std::size(kinds)))];
}

void add_rules(const pddl::Task& task, const policy::Policy& policy,
               const StrongCyclicCertificate& certificate, Writer& writer,
               Rng& rng) {
  const std::string policy_text = to_text(policy);
  add_with_damage(certificate, &policy_text, writer, rng);
  Draft proof = draft_of(task, certificate);
  if (rng.chance(50)) {
    open_all(proof);
    writer.add(to_text(certificate_of(proof)), nullptr);
  }
  for (int i = 0; i < kMutants; ++i) {
    Draft damaged = proof;
    if (pick(certificate_corruptions(), rng).apply(damaged, rng) &&
        can_be_written(damaged))
      writer.add(to_text(certificate_of(damaged)), nullptr);
    Draft other = draft_of(task, policy);
    if (!pick(policy_corruptions(), rng).apply(other, rng)) continue;
    const std::string other_text = to_text(policy_of(other));
    writer.add(to_text(certificate), &other_text);
  }
}

void add_layers(const UnsolvableCertificate& certificate, Writer& writer,
                Rng& rng) {
  add_with_damage(certificate, nullptr, writer, rng);
  for (int i = 0; i < kMutants; ++i) {
    UnsolvableCertificate damaged = certificate;
    if (pick(layer_corruptions(), rng).apply(damaged, rng))
      writer.add(to_text(damaged), nullptr);
  }
}

// What the planner says in one of its settings, and the enumeration.
void add_task(Subject& subject, Writer& writer, Rng& rng) {
  const pddl::Task& task = subject.task();
  verifier::Limits limits;
  limits.states = kMaxStates;
  const verifier::ExplicitSolution solution =
      verifier::solve_explicit(task, limits);
  if (solution.solvability == verifier::Solvability::kUnknown) return;
  writer.begin_task(task);
  const planner::PlannerResult& chosen =
      subject.planned(rng.pick(subject.settings()));
  if (chosen.status == planner::PlannerResult::Status::kSolved)
    add_rules(task, chosen.policy, chosen.certificate, writer, rng);
  const planner::PlannerResult& standard = subject.planned(0);
  if (standard.unsolvable) add_layers(*standard.unsolvable, writer, rng);
  if (solution.solvability == verifier::Solvability::kSolvable) {
    const auto made = verifier::certify_explicit(task, solution.policy);
    add_rules(task, made.policy, made.certificate, writer, rng);
  } else {
    add_layers(solution.certificate, writer, rng);
    add_layers(with_diagrams(solution.certificate, rng), writer, rng);
  }
}

void run(const fs::path& directory, std::size_t count, std::uint64_t seed) {
  Writer writer(directory, count);
  for (std::uint64_t i = 0; !writer.is_done(); ++i) {
    const auto profile =
        i % 4 == 3 ? generators::Profile::kMedium : generators::Profile::kSmall;
    Rng rng(seed ^ 0x636f6e66, i);
    Subject subject(
        generators::random_task(generators::options_of(profile), seed, i).task,
        generators::mix(seed ^ i));
    add_task(subject, writer, rng);
  }
}

}  // namespace
}  // namespace certifond::proptests

int main(int argc, char** argv) {
  if (argc < 3 || argc > 4) {
    std::cerr << "usage: generate_cases DIRECTORY COUNT [SEED]\n";
    return EXIT_FAILURE;
  }
  try {
    certifond::proptests::run(argv[1], std::stoull(argv[2]),
                              argc == 4 ? std::stoull(argv[3]) : 1);
    return EXIT_SUCCESS;
  } catch (const std::exception& error) {
    std::cerr << "generate_cases: " << error.what() << "\n";
    return EXIT_FAILURE;
  }
}
