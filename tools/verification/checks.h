// What checkers said of a policy and of a certificate, and what that means
// for a tool.
#pragma once

#include <functional>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/terminal.h"
#include "verifier/certificate/certificate_verdict.h"
#include "verifier/verdict.h"

namespace certifond::tools {

// What one checker said: of the policy, or of the certificate.
struct Check {
  std::string checker;  // "symbolic", "explicit", "certificate"
  std::optional<verifier::Verdict> policy;
  std::optional<verifier::CertificateVerdict> certificate;

  bool proved() const;
  double seconds() const;
};

using Checks = std::vector<Check>;
using CheckObserver = std::function<void(const Check&)>;

// The verdicts on the policy together: refuted if one checker refutes it, else
// the strongest that one of them proved.  Nothing: none was asked.
std::optional<verifier::VerdictKind> policy_verdict(const Checks& checks);

// Whether a checker accepted a proof that there is no policy.
bool unsolvable_proved(const Checks& checks);

// Whether two checkers cannot both be right: one of them has a bug.
bool contradict(const Checks& checks);
inline constexpr const char* kContradiction =
    "error     the checkers contradict each other; please report this as a "
    "bug\n";

// Of all checks together: what went wrong, if anything did.  One that gave up
// does not weaken another's answer.
ExitCode exit_code_of(const Checks& checks);
ExitCode exit_code_of(verifier::UnknownReason reason);

// Prints a line for each check, and the way to the flaw where a policy was
// refuted: once, if several checkers tell of the same.
class CheckPrinter {
 public:
  // All must outlive this.
  CheckPrinter(std::ostream& out, const pddl::Task& task, const Paint& paint)
      : out_(out), task_(task), paint_(paint) {}

  void print(const Check& check);

 private:
  std::ostream& out_;
  const pddl::Task& task_;
  const Paint& paint_;
  std::string flaw_;  // the last that was printed
};

// "1.2 ms", "3.4 s"
std::string format_seconds(double seconds);

}  // namespace certifond::tools
