// Fuzz target: whatever the text, the reader returns a task or errors with
// places inside the text, and a task can be written and read again.
//
// An input is a domain and a problem, with a line ";;; problem" between them;
// without such a line it is a domain, and the problem is a small one.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fond/base/check.h"
#include "fond/base/diagnostics.h"
#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "fond/pddl/writer.h"

namespace certifond::pddl {
namespace {

constexpr std::string_view kMarker = "\n;;; problem\n";
constexpr std::string_view kProblem =
    "(define (problem p) (:domain d) (:objects a b - object)\n"
    "  (:init) (:goal (and)))";

void check_result(const ReadResult& result, const SourceFile& domain,
                  const SourceFile& problem) {
  CERTIFOND_CHECK(result.task.has_value() != result.diagnostics.has_errors());
  for (const Diagnostic& d : result.diagnostics.all()) {
    CERTIFOND_CHECK(d.location.file <= 1);
    const SourceFile& file = d.location.file == 0 ? domain : problem;
    CERTIFOND_CHECK(d.location.offset <= file.text().size());
    CERTIFOND_CHECK(!d.message.empty());
  }
  const std::string text = result.diagnostics.render({&domain, &problem});
  CERTIFOND_CHECK(text.empty() == result.diagnostics.all().empty());
}

void check(std::string_view domain_text, std::string_view problem_text) {
  const SourceFile domain("domain", std::string(domain_text));
  const SourceFile problem("problem", std::string(problem_text));
  const ReadResult result = read_task(domain, problem);
  check_result(result, domain, problem);
  if (!result.task) return;
  const SourceFile domain_again("domain", write_domain(*result.task));
  const SourceFile problem_again("problem", write_problem(*result.task));
  const ReadResult again = read_task(domain_again, problem_again);
  CERTIFOND_CHECK(again.task.has_value());
  CERTIFOND_CHECK(*again.task == *result.task);
}

}  // namespace
}  // namespace certifond::pddl

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t at = input.find(certifond::pddl::kMarker);
  if (at == std::string_view::npos)
    certifond::pddl::check(input, certifond::pddl::kProblem);
  else
    certifond::pddl::check(input.substr(0, at),
                           input.substr(at + certifond::pddl::kMarker.size()));
  return 0;
}
