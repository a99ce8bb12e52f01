#include "fond/base/diagnostics.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>

#include "fond/base/excerpt.h"
#include "fond/base/utf8.h"

namespace certifond {
namespace {

// Of a line, what is shown of it.  Compilers write domains of one line with a
// hundred thousand columns.
constexpr std::size_t kShown = 100;  // bytes of a long line
constexpr std::size_t kBefore = 60;  // of these, before the place

Excerpt excerpt(std::string_view line, std::size_t column) {
  const std::size_t place = std::min(column, line.size());
  const std::size_t begin =
      line.size() > kShown && place > kBefore ? place - kBefore : 0;
  const std::size_t end = std::min(begin + kShown, line.size());
  return make_excerpt(line.substr(begin, place - begin),
                      line.substr(place, end - place), begin > 0,
                      end < line.size());
}

const char* level(Severity severity) {
  switch (severity) {
    case Severity::kNote:
      return ": note: ";
    case Severity::kWarning:
      return ": warning: ";
    case Severity::kError:
      break;
  }
  return ": error: ";
}

// "domain.pddl:3:14".
std::string place_text(const Diagnostic& d, const SourceFile& file) {
  const LineColumn where = file.line_column(d.location.offset);
  return printable(file.name()) + ':' + std::to_string(where.line) + ':' +
         std::to_string(where.column);
}

std::string block(const Diagnostic& d, const SourceFile& file) {
  const LineColumn where = file.line_column(d.location.offset);
  const Excerpt line =
      excerpt(file.line_text(d.location.offset), where.column - 1);
  return place_text(d, file) + level(d.severity) + printable(d.message) +
         "\n  " + line.text + "\n  " + caret_line(line.text, line.caret) + '\n';
}

std::string counted(std::size_t n, const char* noun) {
  return std::to_string(n) + " more " + noun + (n == 1 ? "" : "s");
}

// How many of each severity.
using Counts = std::array<std::size_t, 3>;

std::size_t& of(Counts& counts, Severity severity) {
  return counts[static_cast<std::size_t>(severity)];
}

std::string rest_line(const Counts& rest) {
  constexpr const char* kNouns[] = {"note", "warning", "error"};
  std::string line;
  for (std::size_t i = rest.size(); i-- > 0;)
    if (rest[i] > 0)
      line += (line.empty() ? "... and " : ", ") + counted(rest[i], kNouns[i]);
  return line.empty() ? line : line + '\n';
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

void Diagnostics::note(Location where, std::string message) {
  add(Severity::kNote, DiagnosticKind::kInput, where, std::move(message));
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
                                Severity least, std::size_t limit) const {
  Counts left{};
  for (const Diagnostic& d : all_)
    if (d.severity >= least) ++of(left, d.severity);
  Counts shown{};
  for (Severity s : {Severity::kError, Severity::kWarning, Severity::kNote}) {
    of(shown, s) = std::min(limit, of(left, s));
    limit -= of(shown, s);
    of(left, s) -= of(shown, s);
  }
  std::string text;
  for (const Diagnostic& d : all_) {
    if (d.severity < least || of(shown, d.severity) == 0) continue;
    --of(shown, d.severity);
    text += block(d, *files.at(d.location.file));
  }
  return text + rest_line(left);
}

std::vector<std::string> Diagnostics::warnings(
    const std::vector<const SourceFile*>& files) const {
  std::vector<std::string> lines;
  for (const Diagnostic& d : all_)
    if (d.severity == Severity::kWarning)
      lines.push_back(place_text(d, *files.at(d.location.file)) + ": " +
                      printable(d.message));
  return lines;
}

}  // namespace certifond
