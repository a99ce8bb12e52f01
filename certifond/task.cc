#include "certifond/task.h"

#include <fstream>
#include <sstream>
#include <utility>

#include "fond/base/utf8.h"
#include "fond/pddl/reader.h"
#include "fond/policy/digest.h"

namespace certifond {
namespace {

// Nothing if the file cannot be read.
std::optional<SourceFile> read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  if (in.peek() != std::ifstream::traits_type::eof()) text << in.rdbuf();
  const bool readable = in.is_open() && (in || in.eof());
  if (!readable) return std::nullopt;
  return SourceFile(path.string(), std::move(text).str());
}

}  // namespace

policy::Header TaskInput::header() const {
  return {task.domain_name, task.problem_name, policy::digest_of(domain.text()),
          policy::digest_of(problem.text())};
}

ReadTask read_task(SourceFile domain, SourceFile problem) {
  pddl::ReadResult read = pddl::read_task(domain, problem);
  ReadTask result;
  const std::vector<const SourceFile*> files = {&domain, &problem};
  result.message = read.diagnostics.render(files, Severity::kWarning);
  result.with_notes = read.diagnostics.render(files, Severity::kNote);
  std::vector<std::string> warnings = read.diagnostics.warnings(files);
  result.diagnostics = std::move(read.diagnostics);
  if (read.task)
    result.input = TaskInput{std::move(domain), std::move(problem),
                             *std::move(read.task), std::move(warnings)};
  else
    result.unsupported = result.diagnostics.has_unsupported();
  return result;
}

ReadTask read_task_files(const std::filesystem::path& domain,
                         const std::filesystem::path& problem) {
  std::optional<SourceFile> domain_file = read_file(domain);
  std::optional<SourceFile> problem_file = read_file(problem);
  if (domain_file && problem_file)
    return read_task(*std::move(domain_file), *std::move(problem_file));
  ReadTask result;
  for (const auto& [file, path] :
       {std::pair(&domain_file, &domain), std::pair(&problem_file, &problem)})
    if (!*file)
      result.message +=
          "error: " + printable(path->string()) + ": cannot be read\n";
  result.with_notes = result.message;
  return result;
}

}  // namespace certifond
