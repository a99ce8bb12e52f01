#include "fond/policy/import/dot_lexer.h"

#include <algorithm>
#include <array>
#include <utility>

namespace certifond::policy {
namespace {

constexpr std::array<std::string_view, 6> kKeywords = {
    "node", "edge", "graph", "digraph", "subgraph", "strict"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool begins_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' ||
         c == '\v';
}

}  // namespace

DotToken DotLexer::error(std::size_t at, const char* message) {
  text_.error(source_.substr(at), message);
  at_ = source_.size();
  return {DotKind::kError, source_.substr(at), {}};
}

// False if a comment does not end.
bool DotLexer::skip_space() {
  while (at_ < source_.size()) {
    const std::string_view rest = source_.substr(at_);
    const bool line_begins = at_ == 0 || source_[at_ - 1] == '\n';
    if (is_space(rest.front())) {
      ++at_;
    } else if (rest.starts_with("//") || (line_begins && rest.front() == '#')) {
      at_ = std::min(source_.find('\n', at_), source_.size());
    } else if (rest.starts_with("/*")) {
      const std::size_t end = source_.find("*/", at_ + 2);
      if (end == source_.npos) return false;
      at_ = end + 2;
    } else {
      return true;
    }
  }
  return true;
}

DotToken DotLexer::next() {
  if (!skip_space()) return error(at_, "a comment that does not end");
  if (at_ == source_.size()) return {DotKind::kEnd, source_.substr(at_), {}};
  const std::string_view rest = source_.substr(at_);
  const char c = rest.front();
  if (begins_name(c)) return name();
  if (c == '"') return quoted();
  if (c == '<') return html();
  if (rest.starts_with("->") || rest.starts_with("--")) {
    at_ += 2;
    return {DotKind::kSymbol, rest, std::string(rest.substr(0, 2))};
  }
  if (is_digit(c) || c == '.' || c == '-') return number();
  if (std::string_view("{}[];,:=").find(c) != std::string_view::npos) {
    ++at_;
    return {DotKind::kSymbol, rest, std::string(1, c)};
  }
  return error(at_, "this is not a word of a Graphviz file");
}

DotToken DotLexer::name() {
  const std::size_t begin = at_;
  while (at_ < source_.size() &&
         (begins_name(source_[at_]) || is_digit(source_[at_])))
    ++at_;
  std::string text(source_.substr(begin, at_ - begin));
  std::string lower = to_lower(text);
  const bool keyword = std::ranges::find(kKeywords, lower) != kKeywords.end();
  return {keyword ? DotKind::kKeyword : DotKind::kId, source_.substr(begin),
          std::move(keyword ? lower : text)};
}

// `-`? and digits with at most one point.
DotToken DotLexer::number() {
  const std::size_t begin = at_;
  if (source_[at_] == '-') ++at_;
  std::size_t digits = 0;
  bool point = false;
  for (; at_ < source_.size(); ++at_) {
    if (is_digit(source_[at_]))
      ++digits;
    else if (source_[at_] == '.' && !point)
      point = true;
    else
      break;
  }
  if (digits == 0) return error(begin, "expected a number");
  if (at_ < source_.size() &&
      (begins_name(source_[at_]) || source_[at_] == '.'))
    return error(at_, "a number runs into a name");
  return {DotKind::kId, source_.substr(begin),
          std::string(source_.substr(begin, at_ - begin))};
}

// What stands in quotes; false if they do not end.
bool DotLexer::append_quoted(std::string& text) {
  for (++at_; at_ < source_.size(); ++at_) {
    const char c = source_[at_];
    if (c == '"') {
      ++at_;
      return true;
    }
    const std::string_view rest = source_.substr(at_);
    if (rest.starts_with("\\\"")) {
      text += '"';
      ++at_;
    } else if (rest.starts_with("\\\\")) {
      text += "\\\\";
      ++at_;
    } else if (rest.starts_with("\\\n")) {
      ++at_;
    } else if (rest.starts_with("\\\r\n")) {
      at_ += 2;
    } else {
      text += c;
    }
  }
  return false;
}

DotToken DotLexer::quoted() {
  const std::size_t begin = at_;
  DotToken token{DotKind::kId, source_.substr(begin), {}};
  while (true) {
    if (!append_quoted(token.text))
      return error(begin, "a text in quotes that does not end");
    const std::size_t end = at_;
    if (!skip_space()) return error(at_, "a comment that does not end");
    if (at_ == source_.size() || source_[at_] != '+') {
      at_ = end;
      return token;
    }
    ++at_;
    if (!skip_space()) return error(at_, "a comment that does not end");
    if (at_ == source_.size() || source_[at_] != '"')
      return error(at_, "expected a text in quotes behind '+'");
  }
}

DotToken DotLexer::html() {
  const std::size_t begin = at_;
  std::size_t depth = 0;
  for (; at_ < source_.size(); ++at_) {
    if (source_[at_] == '<') ++depth;
    if (source_[at_] == '>' && --depth == 0) {
      ++at_;
      return {DotKind::kHtml, source_.substr(begin),
              std::string(source_.substr(begin, at_ - begin))};
    }
  }
  return error(begin, "HTML that does not end");
}

}  // namespace certifond::policy
