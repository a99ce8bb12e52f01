// A text that is taken apart line by line, and what is wrong with it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "fond/policy/file_diagnostics.h"
#include "fond/policy/import/import_options.h"

namespace certifond::policy {

class ImportText {
 public:
  // The text must outlive this.
  ImportText(std::string_view text, const ImportOptions& options);

  // The next line without its end; false after the last.
  bool next_line(std::string_view& line);

  // `at` is a part of the text.
  void error(std::string_view at, std::string message);
  void unsupported(std::string_view at, std::string message);

  const FileDiagnostics& diagnostics() const { return diagnostics_; }
  bool has_errors() const { return diagnostics_.has_errors(); }

 private:
  void add(std::string_view at, std::string message, DiagnosticKind kind);

  std::string_view text_;
  std::size_t next_ = 0;
  std::size_t max_errors_;
  FileDiagnostics diagnostics_;
};

// Without the white space at its ends.
std::string_view trim(std::string_view text);
// Takes `prefix` off the front of `text`, and white space behind it.
bool take_prefix(std::string_view& text, std::string_view prefix);
std::string to_lower(std::string_view text);

}  // namespace certifond::policy
