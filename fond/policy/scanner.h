// Splits a stream into parentheses and words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "fond/policy/file_diagnostics.h"
#include "fond/policy/read_options.h"

namespace certifond::policy {

enum class TokenKind { kOpen, kClose, kWord, kEnd };

// From 1, the column in bytes; line 0 is no place.
struct Place {
  std::uint64_t line = 0;
  std::uint64_t column = 0;
};

// The syntax is PDDL's: parentheses, words between white space, comments from
// `;` to the end of the line.  Only a window of the text is in memory: the
// current token with some context for diagnostics, and what was read ahead.
class Scanner {
 public:
  Scanner(std::istream& in, const ReadOptions& options);

  // Goes to the next token; the first call goes to the first one.
  void advance();

  // Of the current token.  The text is good until the next call of a function
  // that is not const.
  TokenKind kind() const { return kind_; }
  std::string_view text() const {
    return {window_.data() + begin_, next_ - begin_};
  }
  Place place() const { return {line_, dropped_ + begin_ - line_start_ + 1}; }

  void error(std::string message, DiagnosticKind kind = DiagnosticKind::kInput);
  // At an earlier place, whose text is gone.
  void error_at(Place place, std::string message);
  // An error after which there are no more tokens.
  void fatal(std::string message, DiagnosticKind kind = DiagnosticKind::kInput);
  bool stopped() const { return stopped_; }

  FileDiagnostics& diagnostics() { return diagnostics_; }
  const FileDiagnostics& diagnostics() const { return diagnostics_; }

 private:
  void skip_space();
  void skip_comment();
  void scan_word();
  bool refill();  // false at the end of the file
  void make_room();
  void bad_character();
  void add_error(std::string message, DiagnosticKind kind);
  void take_excerpt(FileDiagnostic& diagnostic);

  std::istream& in_;
  const ReadOptions options_;
  FileDiagnostics diagnostics_;

  std::vector<char> window_;
  std::size_t begin_ = 0;         // of the current token in the window
  std::size_t next_ = 0;          // the first byte behind it
  std::size_t end_ = 0;           // of what was read
  std::uint64_t dropped_ = 0;     // bytes of the file before the window
  std::uint64_t line_start_ = 0;  // in the file
  std::uint64_t line_ = 1;
  TokenKind kind_ = TokenKind::kEnd;
  bool stopped_ = false;
  bool at_end_of_file_ = false;
};

// For messages: in quotes, cut if it is long, unprintable bytes replaced.
std::string quote(std::string_view text);

}  // namespace certifond::policy
