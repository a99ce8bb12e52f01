#include "fond/base/diagnostics.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>

namespace certifond {
namespace {

// The part of a line that is shown, and where the place is in it.  Compilers
// write domains of one line with a hundred thousand columns.
struct Excerpt {
  std::string text;
  std::size_t column = 0;  // from 0
};

constexpr std::size_t kShown = 100;  // columns of a long line
constexpr std::size_t kBefore = 60;  // of these, before the place
constexpr std::string_view kCut = "...";

Excerpt excerpt(std::string_view line, std::size_t column) {
  Excerpt result;
  std::size_t begin = 0;
  if (line.size() > kShown && column > kBefore) begin = column - kBefore;
  if (begin > 0) result.text = kCut;
  result.column = result.text.size() + column - begin;
  result.text += line.substr(begin, kShown);
  if (begin + kShown < line.size()) result.text += kCut;
  for (char& c : result.text)
    if (static_cast<unsigned char>(c) < ' ' && c != '\t') c = '?';
  return result;
}

// The caret must stand under its column: tabs of the line stay tabs.
std::string caret_line(const Excerpt& line) {
  std::string caret;
  for (std::size_t i = 0; i < line.column; ++i)
    caret += i < line.text.size() && line.text[i] == '\t' ? '\t' : ' ';
  return caret + '^';
}

std::string block(const Diagnostic& d, const SourceFile& file) {
  const LineColumn where = file.line_column(d.location.offset);
  const Excerpt line =
      excerpt(file.line_text(d.location.offset), where.column - 1);
  return file.name() + ':' + std::to_string(where.line) + ':' +
         std::to_string(where.column) +
         (d.severity == Severity::kError ? ": error: " : ": warning: ") +
         d.message + "\n  " + line.text + "\n  " + caret_line(line) + '\n';
}

std::string counted(std::size_t n, const char* noun) {
  return std::to_string(n) + " more " + noun + (n == 1 ? "" : "s");
}

std::string rest_line(std::size_t errors, std::size_t warnings) {
  if (errors + warnings == 0) return "";
  std::string line = "... and ";
  if (errors > 0) line += counted(errors, "error");
  if (errors > 0 && warnings > 0) line += ", ";
  if (warnings > 0) line += counted(warnings, "warning");
  return line + '\n';
}

auto place(const Diagnostic& d) {
  return std::tuple(d.location.file, d.location.offset);
}

}  // namespace

void Diagnostics::add(Severity severity, DiagnosticKind kind, Location where,
                      std::string message) {
  if (severity == Severity::kError) ++errors_;
  all_.push_back({severity, kind, where, std::move(message)});
}

void Diagnostics::error(Location where, std::string message) {
  add(Severity::kError, DiagnosticKind::kInput, where, std::move(message));
}

void Diagnostics::unsupported(Location where, std::string message) {
  add(Severity::kError, DiagnosticKind::kUnsupported, where,
      std::move(message));
}

void Diagnostics::warning(Location where, std::string message) {
  add(Severity::kWarning, DiagnosticKind::kInput, where, std::move(message));
}

bool Diagnostics::has_unsupported() const {
  return std::any_of(all_.begin(), all_.end(), [](const Diagnostic& d) {
    return d.kind == DiagnosticKind::kUnsupported;
  });
}

void Diagnostics::sort() {
  std::stable_sort(all_.begin(), all_.end(),
                   [](const Diagnostic& a, const Diagnostic& b) {
                     return place(a) < place(b);
                   });
  const auto last = std::unique(all_.begin(), all_.end(),
                                [](const Diagnostic& a, const Diagnostic& b) {
                                  return place(a) == place(b) && a == b;
                                });
  all_.erase(last, all_.end());
  errors_ = static_cast<std::size_t>(std::count_if(
      all_.begin(), all_.end(),
      [](const Diagnostic& d) { return d.severity == Severity::kError; }));
}

std::string Diagnostics::render(const std::vector<const SourceFile*>& files,
                                std::size_t limit) const {
  std::size_t errors = std::min(limit, errors_);
  std::size_t warnings = std::min(limit - errors, all_.size() - errors_);
  const std::string rest =
      rest_line(errors_ - errors, all_.size() - errors_ - warnings);
  std::string text;
  for (const Diagnostic& d : all_) {
    std::size_t& left = d.severity == Severity::kError ? errors : warnings;
    if (left == 0) continue;
    --left;
    text += block(d, *files.at(d.location.file));
  }
  return text + rest;
}

}  // namespace certifond
