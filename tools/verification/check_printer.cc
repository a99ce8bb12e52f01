#include "tools/verification/check_printer.h"

#include <cstdio>
#include <sstream>

#include "fond/base/utf8.h"

namespace certifond::tools {
namespace {

using verifier::CertificateKind;
using verifier::Verdict;
using verifier::VerdictKind;

std::string format_count(double count) {
  char text[64];
  std::snprintf(text, sizeof text, count < 1e6 ? "%.0f" : "%.3g", count);
  return text;
}

// What was gone through, after a comma.
std::string count_text(const verifier::Statistics& statistics) {
  if (statistics.state_classes > 0)
    return ", " + format_count(static_cast<double>(statistics.state_classes)) +
           " classes of states (dead atoms merged)";
  if (statistics.reachable_states > 0)
    return ", " + format_count(statistics.reachable_states) + " states";
  return "";
}

std::string painted_kind(const Check& check, const Paint& paint) {
  if (check.certificate) {
    const std::string kind = to_string(check.certificate->kind);
    if (check.proved()) return paint.good(kind);
    return check.certificate->kind == CertificateKind::kUnknown
               ? paint.open(kind)
               : paint.bad(kind);
  }
  const Verdict& verdict = *check.policy;
  std::string kind = to_string(verdict.kind);
  if (verdict.refutation)
    kind += std::string(": ") + to_string(verdict.refutation->flaw);
  if (check.proved()) return paint.good(kind);
  return verdict.kind == VerdictKind::kUnknown ? paint.open(kind)
                                               : paint.bad(kind);
}

// All but the first line, which tells the kind of flaw, further to the right.
std::string flaw_text(const std::string& description) {
  std::istringstream lines(description);
  std::string text;
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line)) text += "        " + line + "\n";
  return text;
}

}  // namespace

void CheckPrinter::print(const Check& check) {
  std::string name = check.checker + ":";
  name.resize(13, ' ');
  out_ << "check     " << name << painted_kind(check, paint_);
  if (check.policy && !check.policy->refutation)
    out_ << count_text(check.policy->statistics);
  const std::string& message =
      check.policy ? check.policy->message : check.certificate->message;
  if (!message.empty()) out_ << ": " << printable(message);
  out_ << " (" << format_seconds(check.seconds()) << ")\n";
  if (check.policy && check.policy->refutation) {
    const std::string flaw =
        flaw_text(printable_lines(describe(task_, *check.policy)));
    out_ << (flaw == flaw_ ? "          in the same way\n" : flaw);
    flaw_ = flaw;
  }
  out_.flush();
}

std::string format_seconds(double seconds) {
  char text[64];
  if (seconds < 1)
    std::snprintf(text, sizeof text, "%.1f ms", seconds * 1000);
  else
    std::snprintf(text, sizeof text, "%.1f s", seconds);
  return text;
}

}  // namespace certifond::tools
