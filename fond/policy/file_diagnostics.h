// Diagnostics of files that are read as a stream.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fond/base/diagnostics.h"

namespace certifond::policy {

// As certifond::Diagnostic, but it holds its place and the text around it: the
// file may be larger than memory and is gone when the diagnostic is shown.
struct FileDiagnostic {
  Severity severity = Severity::kError;
  DiagnosticKind kind = DiagnosticKind::kInput;
  std::uint64_t line = 1;    // from 1
  std::uint64_t column = 1;  // from 1, in bytes
  std::string message;
  std::string excerpt;    // of the line; empty if it is not at hand
  std::size_t caret = 0;  // the place in the excerpt
};

// The diagnostics of one read in the order of the file; the first `limit`
// errors are kept, all are counted.
class FileDiagnostics {
 public:
  explicit FileDiagnostics(std::size_t limit = 20) : limit_(limit) {}

  void add(FileDiagnostic diagnostic);

  bool has_errors() const { return errors_ > 0; }
  bool has_unsupported() const { return unsupported_; }
  std::size_t error_count() const { return errors_; }
  const std::vector<FileDiagnostic>& all() const { return all_; }

  // One block for each,
  //   a.policy:3:14: error: expected ')', but found 'x'
  //     (:domain a b)
  //                ^
  // then "... and N more errors".
  std::string render(std::string_view file_name) const;

 private:
  std::size_t limit_;
  std::vector<FileDiagnostic> all_;
  std::size_t errors_ = 0;
  std::size_t kept_errors_ = 0;
  bool unsupported_ = false;
};

}  // namespace certifond::policy
