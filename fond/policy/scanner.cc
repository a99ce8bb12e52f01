#include "fond/policy/scanner.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <utility>

#include "fond/base/excerpt.h"
#include "fond/base/utf8.h"

namespace certifond::policy {
namespace {

constexpr std::size_t kWindowBytes = 1 << 17;
constexpr std::size_t kContextBytes = 60;  // on either side in an excerpt

enum class CharClass : unsigned char {
  kWord,
  kSpace,
  kNewline,
  kOpen,
  kClose,
  kComment,
  kBad
};

constexpr std::array<CharClass, 256> make_classes() {
  std::array<CharClass, 256> classes{};
  for (int c = 0; c < ' '; ++c) classes[c] = CharClass::kBad;
  classes[0x7f] = CharClass::kBad;
  for (unsigned char c : {' ', '\t', '\r', '\f', '\v'})
    classes[c] = CharClass::kSpace;
  classes['\n'] = CharClass::kNewline;
  classes['('] = CharClass::kOpen;
  classes[')'] = CharClass::kClose;
  classes[';'] = CharClass::kComment;
  return classes;
}

constexpr std::array<CharClass, 256> kClasses = make_classes();

CharClass class_of(char c) { return kClasses[static_cast<unsigned char>(c)]; }

}  // namespace

std::string quote(std::string_view text) {
  constexpr std::size_t kMaxBytes = 40;
  if (text.size() <= kMaxBytes) return "'" + printable(text) + "'";
  return "'" + printable(cut(text, kMaxBytes)) + "...'";
}

Scanner::Scanner(std::istream& in, const ReadOptions& options)
    : in_(in),
      options_(options),
      diagnostics_(options.max_errors),
      window_(kWindowBytes) {}

void Scanner::advance() {
  begin_ = next_;
  skip_space();
  if (stopped_ || next_ == end_) {
    begin_ = next_;
    kind_ = TokenKind::kEnd;
    return;
  }
  switch (class_of(window_[next_])) {
    case CharClass::kOpen:
      kind_ = TokenKind::kOpen;
      ++next_;
      return;
    case CharClass::kClose:
      kind_ = TokenKind::kClose;
      ++next_;
      return;
    default:
      kind_ = TokenKind::kWord;
      scan_word();
  }
}

// Leaves begin_ == next_ at the next token or, with next_ == end_, at the end.
void Scanner::skip_space() {
  while (!stopped_ && (next_ < end_ || refill())) {
    switch (class_of(window_[next_])) {
      case CharClass::kNewline:
        ++line_;
        line_start_ = dropped_ + next_ + 1;
        [[fallthrough]];
      case CharClass::kSpace:
        begin_ = ++next_;
        break;
      case CharClass::kComment:
        skip_comment();
        break;
      case CharClass::kBad:
        bad_character();
        begin_ = ++next_;
        break;
      default:
        return;
    }
  }
}

void Scanner::skip_comment() {
  while (next_ < end_ || refill()) {
    const void* newline =
        std::memchr(window_.data() + next_, '\n', end_ - next_);
    next_ = newline == nullptr
                ? end_
                : static_cast<const char*>(newline) - window_.data();
    begin_ = next_;
    if (newline != nullptr) return;
  }
}

void Scanner::scan_word() {
  for (;;) {
    while (next_ < end_ && class_of(window_[next_]) == CharClass::kWord)
      ++next_;
    if (next_ - begin_ > options_.max_token_bytes) {
      fatal("a word of more than " + std::to_string(options_.max_token_bytes) +
            " bytes");
      return;
    }
    if (next_ < end_ || !refill()) return;
  }
}

// Drops what lies before the current token and its context, and reads on.
bool Scanner::refill() {
  if (stopped_ || at_end_of_file_) return false;
  make_room();
  in_.read(window_.data() + end_,
           static_cast<std::streamsize>(window_.size() - end_));
  const auto count = static_cast<std::size_t>(in_.gcount());
  end_ += count;
  if (in_.bad()) {
    fatal("the file cannot be read further");
    return false;
  }
  if (dropped_ + end_ > options_.max_file_bytes) {
    fatal("the file is larger than " + std::to_string(options_.max_file_bytes) +
          " bytes");
    return false;
  }
  at_end_of_file_ = count == 0;
  return count > 0;
}

void Scanner::make_room() {
  const std::size_t keep = begin_ - std::min(begin_, kContextBytes);
  std::memmove(window_.data(), window_.data() + keep, end_ - keep);
  dropped_ += keep;
  begin_ -= keep;
  next_ -= keep;
  end_ -= keep;
  if (end_ > window_.size() / 2) window_.resize(2 * window_.size());
}

void Scanner::bad_character() {
  char code[8];
  std::snprintf(code, sizeof code, "0x%02x",
                static_cast<unsigned char>(window_[next_]));
  add_error(std::string("a byte that is not text: ") + code,
            DiagnosticKind::kInput);
}

void Scanner::error(std::string message, DiagnosticKind kind) {
  if (!stopped_) add_error(std::move(message), kind);
}

void Scanner::error_at(Place place, std::string message) {
  FileDiagnostic diagnostic;
  diagnostic.line = place.line;
  diagnostic.column = place.column;
  diagnostic.message = std::move(message);
  if (!stopped_) diagnostics_.add(std::move(diagnostic));
}

void Scanner::fatal(std::string message, DiagnosticKind kind) {
  if (stopped_) return;
  stopped_ = true;
  add_error(std::move(message), kind);
}

void Scanner::add_error(std::string message, DiagnosticKind kind) {
  FileDiagnostic diagnostic;
  diagnostic.kind = kind;
  diagnostic.line = place().line;
  diagnostic.column = place().column;
  diagnostic.message = std::move(message);
  if (diagnostics_.error_count() < options_.max_errors)
    take_excerpt(diagnostic);
  diagnostics_.add(std::move(diagnostic));
}

// The line around the current token, "..." where it is cut.
void Scanner::take_excerpt(FileDiagnostic& diagnostic) {
  while (end_ - begin_ < kContextBytes && refill()) {
  }
  const auto column_index = static_cast<std::size_t>(
      std::min<std::uint64_t>(place().column - 1, kContextBytes + 1));
  const bool cut_before = column_index > kContextBytes;
  const std::size_t before = std::min({column_index, kContextBytes, begin_});
  const std::size_t after = std::min(end_ - begin_, kContextBytes);
  const std::string_view left(window_.data() + begin_ - before, before);
  std::string_view right(window_.data() + begin_, after);
  const std::size_t line_end = right.find('\n');
  const bool cut_after = line_end == right.npos && end_ - begin_ > after;
  right = right.substr(0, line_end);
  if (right.ends_with('\r')) right.remove_suffix(1);
  Excerpt excerpt = make_excerpt(left, right, cut_before, cut_after);
  diagnostic.excerpt = std::move(excerpt.text);
  diagnostic.caret = excerpt.caret;
}

}  // namespace certifond::policy
