#include "fond/pddl/reading_case.h"

#include "fond/base/diagnostics.h"
#include "fond/base/source.h"
#include "fond/pddl/reader.h"

namespace certifond::pddl {
namespace {

std::string level(const Diagnostic& diagnostic) {
  if (diagnostic.severity == Severity::kNote) return "note";
  if (diagnostic.severity == Severity::kWarning) return "warning";
  return diagnostic.kind == DiagnosticKind::kUnsupported ? "unsupported"
                                                         : "error";
}

}  // namespace

std::string domain_with(std::string_view sections) {
  return "(define (domain d) (:requirements :adl :derived-predicates "
         ":non-deterministic)\n" +
         std::string(sections) + ")\n";
}

std::string problem_with(std::string_view sections) {
  return "(define (problem p) (:domain d)\n" + std::string(sections) + ")\n";
}

std::string plain_problem() { return problem_with("(:init) (:goal (and))"); }

std::string reading_diagnostics(std::string_view domain,
                                std::string_view problem) {
  const SourceFile files[] = {SourceFile("domain", std::string(domain)),
                              SourceFile("problem", std::string(problem))};
  const ReadResult result = read_task(files[0], files[1]);
  std::string text;
  for (const Diagnostic& diagnostic : result.diagnostics.all()) {
    const SourceFile& file = files[diagnostic.location.file];
    const LineColumn place = file.line_column(diagnostic.location.offset);
    text += file.name() + ':' + std::to_string(place.line) + ':' +
            std::to_string(place.column) + ": " + level(diagnostic) + ": " +
            diagnostic.message + '\n';
  }
  if (result.task.has_value() == result.diagnostics.has_errors())
    text += "a task and errors, or neither\n";
  return text;
}

}  // namespace certifond::pddl
