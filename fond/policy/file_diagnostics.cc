#include "fond/policy/file_diagnostics.h"

#include <utility>

namespace certifond::policy {
namespace {

// The caret must stand under its column: tabs of the line stay tabs.
std::string caret_line(std::string_view excerpt, std::size_t caret) {
  std::string line;
  for (std::size_t i = 0; i < caret; ++i)
    line += i < excerpt.size() && excerpt[i] == '\t' ? '\t' : ' ';
  return line + '^';
}

std::string render_one(const FileDiagnostic& diagnostic,
                       std::string_view file_name) {
  std::string text(file_name);
  text += ':' + std::to_string(diagnostic.line) + ':' +
          std::to_string(diagnostic.column) + ": ";
  text += diagnostic.severity == Severity::kError ? "error: " : "warning: ";
  text += diagnostic.message + '\n';
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
