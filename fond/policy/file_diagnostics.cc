#include "fond/policy/file_diagnostics.h"

#include <utility>

#include "fond/base/excerpt.h"
#include "fond/base/utf8.h"

namespace certifond::policy {
namespace {

std::string render_one(const FileDiagnostic& diagnostic,
                       std::string_view file_name) {
  std::string text = printable(file_name);
  text += ':' + std::to_string(diagnostic.line) + ':' +
          std::to_string(diagnostic.column) + ": ";
  text += diagnostic.severity == Severity::kError ? "error: " : "warning: ";
  text += printable(diagnostic.message) + '\n';
  if (!diagnostic.excerpt.empty())
    text += "  " + diagnostic.excerpt + "\n  " +
            caret_line(diagnostic.excerpt, diagnostic.caret) + '\n';
  return text;
}

}  // namespace

void FileDiagnostics::add(FileDiagnostic diagnostic) {
  if (diagnostic.severity == Severity::kError) {
    ++errors_;
    if (diagnostic.kind == DiagnosticKind::kUnsupported) unsupported_ = true;
    if (kept_errors_ == limit_) return;
    ++kept_errors_;
  }
  all_.push_back(std::move(diagnostic));
}

std::string FileDiagnostics::render(std::string_view file_name) const {
  std::string text;
  for (const FileDiagnostic& diagnostic : all_)
    text += render_one(diagnostic, file_name);
  if (const std::size_t more = errors_ - kept_errors_; more > 0)
    text += "... and " + std::to_string(more) +
            (more == 1 ? " more error\n" : " more errors\n");
  return text;
}

}  // namespace certifond::policy
