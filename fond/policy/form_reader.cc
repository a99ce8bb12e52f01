#include "fond/policy/form_reader.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace certifond::policy {
namespace {

char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

void append_lower(std::string& to, std::string_view word) {
  const std::size_t begin = to.size();
  to.append(word);
  for (std::size_t i = begin; i < to.size(); ++i) to[i] = to_lower(to[i]);
}

std::string describe(const Scanner& scanner) {
  return scanner.kind() == TokenKind::kEnd ? "the end of the file"
                                           : quote(scanner.text());
}

// What the value types can number.
ReadOptions clamped(ReadOptions options) {
  const ReadOptions defaults;
  options.max_names = std::min(options.max_names, defaults.max_names);
  options.max_rules = std::min(options.max_rules, defaults.max_rules);
  options.max_literals = std::min<std::size_t>(options.max_literals, 1u << 30);
  return options;
}

}  // namespace

FormReader::FormReader(std::istream& in,
                       std::span<const std::string_view> keywords,
                       const ReadOptions& options)
    : scanner_(in, options), options_(clamped(options)), keywords_(keywords) {
  scanner_.advance();
}

void FormReader::advance() {
  on_keyword_ = false;
  after_open_ = scanner_.kind() == TokenKind::kOpen;
  if (after_open_) ++depth_;
  if (scanner_.kind() == TokenKind::kClose && depth_ > 0) --depth_;
  scanner_.advance();
}

void FormReader::expected(std::string_view what) {
  if (scanner_.kind() == TokenKind::kEnd && depth_ > 0) {
    scanner_.fatal("the file ends inside the form that begins at " +
                   std::to_string(form_.line) + ":" +
                   std::to_string(form_.column) + ": expected " +
                   std::string(what));
    return;
  }
  scanner_.error("expected " + std::string(what) + ", but found " +
                 describe(scanner_));
}

bool FormReader::at_word(std::string_view word) const {
  return scanner_.kind() == TokenKind::kWord &&
         std::ranges::equal(scanner_.text(), word, {}, to_lower);
}

bool FormReader::is_form_keyword() const {
  return after_open_ &&
         std::ranges::any_of(keywords_, [this](std::string_view keyword) {
           return at_word(keyword);
         });
}

bool FormReader::read_version(std::string_view format) {
  form_ = scanner_.place();
  if (scanner_.kind() == TokenKind::kOpen) advance();
  if (!after_open_ || !at_word(format)) {
    scanner_.fatal("expected '(" + std::string(format) +
                   " 1)' at the beginning of the file");
    return false;
  }
  advance();
  std::uint64_t version = 0;
  if (!peek_number(version, UINT32_MAX, "the version of the format"))
    return false;
  if (version != 1) {
    scanner_.fatal("version " + std::to_string(version) +
                       " of the format is not supported, only 1 is",
                   DiagnosticKind::kUnsupported);
    return false;
  }
  advance();
  return read_close();
}

bool FormReader::next_form() {
  for (;;) {
    if (!std::exchange(resumed_, false)) {
      if (scanner_.kind() != TokenKind::kOpen) {
        if (scanner_.kind() == TokenKind::kEnd) return false;
        expected("'('");
        while (scanner_.kind() != TokenKind::kOpen &&
               scanner_.kind() != TokenKind::kEnd)
          advance();
        continue;
      }
      form_ = scanner_.place();
      advance();
    }
    if (scanner_.kind() == TokenKind::kWord) {
      keyword_.clear();
      append_lower(keyword_, scanner_.text());
      on_keyword_ = true;
      return true;
    }
    expected("a keyword");
    skip_form();
  }
}

void FormReader::skip_form() {
  if (on_keyword_) advance();
  while (depth_ > 0 && scanner_.kind() != TokenKind::kEnd) {
    if (is_form_keyword()) {
      resumed_ = true;
      depth_ = 1;
      form_ = scanner_.place();
      return;
    }
    advance();
  }
}

bool FormReader::read_open(std::string_view expected_text) {
  if (scanner_.kind() != TokenKind::kOpen) {
    expected(expected_text);
    return false;
  }
  advance();
  return true;
}

bool FormReader::read_keyword(std::string_view keyword,
                              std::string_view expected_text) {
  if (!read_open(expected_text)) return false;
  if (!at_word(keyword)) {
    expected(expected_text);
    return false;
  }
  advance();
  return true;
}

bool FormReader::read_close() {
  if (!at_close()) {
    expected("')'");
    return false;
  }
  advance();
  return true;
}

bool FormReader::read_name_word(std::string& word) {
  spelling_.clear();
  if (!append_name_word("a name")) return false;
  word = spelling_;
  return true;
}

bool FormReader::peek_number(std::uint64_t& number, std::uint64_t max,
                             std::string_view expected_text) {
  const std::string_view text =
      scanner_.kind() == TokenKind::kWord ? scanner_.text() : "";
  const char* const text_end = text.data() + text.size();
  const auto [end, problem] = std::from_chars(text.data(), text_end, number);
  if (end != text_end || problem == std::errc::invalid_argument) {
    expected(expected_text);
    return false;
  }
  if (problem == std::errc::result_out_of_range || number > max) {
    error("a number larger than " + std::to_string(max));
    return false;
  }
  return true;
}

bool FormReader::read_number(std::uint64_t& number, std::uint64_t max,
                             std::string_view expected_text) {
  if (!peek_number(number, max, expected_text)) return false;
  advance();
  return true;
}

bool FormReader::read_place(std::uint64_t place, std::string_view what,
                            std::string_view rule) {
  if (scanner_.kind() == TokenKind::kWord &&
      scanner_.text() == std::to_string(place)) {
    advance();
    return true;
  }
  expected(std::string(what) + " " + std::to_string(place) + std::string(rule));
  return false;
}

bool FormReader::read_digest(Digest& digest) {
  std::string word;
  if (scanner_.kind() == TokenKind::kWord) append_lower(word, scanner_.text());
  if (!is_digest(word)) {
    expected("a SHA-256 digest of 64 hexadecimal digits");
    return false;
  }
  digest = std::move(word);
  advance();
  return true;
}

void FormReader::read_end(std::uint64_t count, std::string_view noun,
                          std::string_view rule) {
  const std::string what = "the number of " + std::string(noun);
  std::uint64_t number = 0;
  if (!peek_number(number, UINT64_MAX, what)) return skip_form();
  if (number != count)
    error(what + " is " + std::to_string(count) + ", not " +
          std::to_string(number) + ": the file was cut or changed" +
          std::string(rule));
  advance();
  if (!read_close()) return skip_form();
  if (scanner_.kind() != TokenKind::kEnd)
    scanner_.fatal(
        "expected the end of the file after '(:end ..)', but found " +
        describe(scanner_) + std::string(rule));
}

bool FormReader::read_name(NameTable& table, NameId& id,
                           std::string_view what) {
  return read_open(what) && read_name_words(table, id, what) && read_close();
}

bool FormReader::append_name_word(std::string_view what) {
  if (scanner_.kind() != TokenKind::kWord || scanner_.text().front() == ':') {
    expected(what);
    return false;
  }
  append_lower(spelling_, scanner_.text());
  if (spelling_.size() > options_.max_name_bytes) {
    error("a name of more than " + std::to_string(options_.max_name_bytes) +
          " bytes");
    return false;
  }
  advance();
  return true;
}

bool FormReader::read_atom_words(NameTable& table, NameId& id) {
  if (at_word("not")) {
    expected(kAtom);
    return false;
  }
  return read_name_words(table, id, kAtom);
}

bool FormReader::read_name_words(NameTable& table, NameId& id,
                                 std::string_view what) {
  spelling_.clear();
  if (!append_name_word(what)) return false;
  while (!at_close()) {
    spelling_ += ' ';
    if (!append_name_word("a name or ')'")) return false;
  }
  if (table.size() >= options_.max_names && !table.find(spelling_)) {
    scanner_.fatal("more than " + std::to_string(options_.max_names) +
                   " different names");
    return false;
  }
  id = table.intern(spelling_);
  return true;
}

}  // namespace certifond::policy
