// Diagnostics are values: what is wrong, how bad it is, and where.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "fond/base/source.h"

namespace certifond {

enum class Severity {
  kNote,     // not standard, but there is only one way to read it
  kWarning,  // what is read may not be what was meant
  kError,
};

// Why an error is an error: it decides the exit code (31 or 32).
enum class DiagnosticKind {
  kInput,        // the file is wrong
  kUnsupported,  // the file is right, but uses a feature we do not have
};

struct Diagnostic {
  Severity severity = Severity::kError;
  DiagnosticKind kind = DiagnosticKind::kInput;
  Location location;
  std::string message;

  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

// The diagnostics of one read, in the order of their places once sorted.
class Diagnostics {
 public:
  void error(Location where, std::string message);
  void unsupported(Location where, std::string message);
  void warning(Location where, std::string message);
  void note(Location where, std::string message);

  bool has_errors() const { return errors_ > 0; }
  bool has_unsupported() const;
  std::size_t error_count() const { return errors_; }
  const std::vector<Diagnostic>& all() const { return all_; }

  // By file, then by place; stable, duplicates of one place and text dropped.
  void sort();

  // One block for each diagnostic that is at least so severe, in order,
  //   domain.pddl:3:14: error: unknown predicate 'foo'
  //     (:action a :precondition (foo))
  //                              ^
  // (of a long line, the part around the place) and at most `limit` blocks:
  // an error is never dropped in favour of a warning, nor that for a note.
  // What is left out is counted: "... and 7 more errors, 1 more warning".
  // `files` in the order of Location::file.
  std::string render(const std::vector<const SourceFile*>& files,
                     Severity least = Severity::kNote,
                     std::size_t limit = 20) const;

  // "domain.pddl:3:14: ':metric' is ignored", a line for each warning.
  std::vector<std::string> warnings(
      const std::vector<const SourceFile*>& files) const;

 private:
  void add(Severity severity, DiagnosticKind kind, Location where,
           std::string message);

  std::vector<Diagnostic> all_;
  std::size_t errors_ = 0;
};

}  // namespace certifond
