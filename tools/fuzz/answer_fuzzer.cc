// A libFuzzer target: what `solve_and_verify` does with a task, from its two
// texts to an answer that was checked.
//
// An input is a domain and a problem with a line ";;; problem" between them, as
// in fond/pddl/corpus.
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>

#include "certifond/solve.h"
#include "fond/base/check.h"
#include "fond/base/source.h"
#include "tools/cli/task_input.h"

namespace certifond::tools {
namespace {

constexpr std::string_view kMarker = "\n;;; problem\n";

PlanOptions small_arguments() {
  PlanOptions arguments;
  arguments.limits.seconds = 2;
  arguments.checks_follow = true;
  arguments.planner.limits.steps = 2'000;
  return arguments;
}

// A rule of an unsolvability proof may lean on what grounding found out; then
// it is the verifier's own that counts.
void look_at(const Answer& answer) {
  CERTIFOND_CHECK(!contradict(answer.checks));
  CERTIFOND_CHECK(answer.status() != Status::kInternalError);
  CERTIFOND_CHECK(answer.status() != Status::kRefuted);
}

void run(std::string_view text) {
  std::cerr.setstate(std::ios::failbit);  // where what is wrong is told
  const std::size_t at = text.find(kMarker);
  if (at == text.npos) return;
  const LoadedTask loaded = load_task(
      SourceFile("domain", std::string(text.substr(0, at))),
      SourceFile("problem", std::string(text.substr(at + kMarker.size()))),
      /*notes=*/true);
  if (!loaded.input) return;
  const PlanOptions arguments = small_arguments();
  Answer answer = plan(*loaded.input, arguments);
  VerifyOptions options;
  options.limits = checker_limits(arguments.limits);
  options.limits.states = 5'000;
  check(*loaded.input, options, answer);
  look_at(answer);
}

}  // namespace
}  // namespace certifond::tools

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  certifond::tools::run({reinterpret_cast<const char*>(data), size});
  return 0;
}
