#include "fond/policy/import/import_text.h"

#include <algorithm>
#include <utility>

#include "fond/base/check.h"
#include "fond/base/excerpt.h"

namespace certifond::policy {
namespace {

constexpr std::string_view kSpace = " \t\r\f\v";
constexpr std::size_t kContextBytes = 60;  // on either side in an excerpt

}  // namespace

ImportText::ImportText(std::string_view text, const ImportOptions& options)
    : text_(text),
      max_errors_(options.max_errors),
      diagnostics_(options.max_errors) {
  if (text.size() > options.max_file_bytes) {
    error(text.substr(0, 0), "the file is larger than " +
                                 std::to_string(options.max_file_bytes) +
                                 " bytes");
    next_ = text.size();
  }
}

bool ImportText::next_line(std::string_view& line) {
  if (next_ >= text_.size()) return false;
  const std::size_t end = std::min(text_.find('\n', next_), text_.size());
  line = text_.substr(next_, end - next_);
  if (line.ends_with('\r')) line.remove_suffix(1);
  next_ = end + 1;
  return true;
}

void ImportText::error(std::string_view at, std::string message) {
  add(at, std::move(message), DiagnosticKind::kInput);
}

void ImportText::unsupported(std::string_view at, std::string message) {
  add(at, std::move(message), DiagnosticKind::kUnsupported);
}

void ImportText::add(std::string_view at, std::string message,
                     DiagnosticKind kind) {
  FileDiagnostic diagnostic;
  diagnostic.kind = kind;
  diagnostic.message = std::move(message);
  if (diagnostics_.error_count() < max_errors_ && !text_.empty()) {
    CERTIFOND_CHECK(at.data() >= text_.data() &&
                    at.data() <= text_.data() + text_.size());
    const auto offset = static_cast<std::size_t>(at.data() - text_.data());
    const std::string_view before = text_.substr(0, offset);
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 == 0
    const std::size_t line_end =
        std::min(text_.find('\n', offset), text_.size());
    diagnostic.line =
        1 + static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    diagnostic.column = offset - line_start + 1;
    const std::size_t begin =
        offset - std::min(offset - line_start, kContextBytes);
    const std::size_t end = std::min(line_end, offset + kContextBytes);
    std::string_view after = text_.substr(offset, end - offset);
    if (after.ends_with('\r')) after.remove_suffix(1);
    Excerpt excerpt = make_excerpt(text_.substr(begin, offset - begin), after,
                                   begin > line_start, end < line_end);
    diagnostic.excerpt = std::move(excerpt.text);
    diagnostic.caret = excerpt.caret;
  }
  diagnostics_.add(std::move(diagnostic));
}

std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == text.npos) return text.substr(0, 0);
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  text.remove_prefix(std::min(text.find_first_not_of(kSpace), text.size()));
  return true;
}

std::string to_lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  return result;
}

}  // namespace certifond::policy
