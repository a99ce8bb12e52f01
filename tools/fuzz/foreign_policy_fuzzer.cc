// A libFuzzer target: `verify` with a policy file of another planner.
//
// The first line of an input names a task of tools/fuzz/tasks, a format as
// --format does, and perhaps `complete`, as --states does.  Behind the policy
// may stand PRP's forbidden pairs, and its table of values.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "tools/fuzz/checked_run.h"
#include "tools/fuzz/fuzz_input.h"
#include "tools/fuzz/memory_file.h"

namespace certifond::tools {
namespace {

EvidenceFiles options_of(const FuzzInput& input) {
  EvidenceFiles options;
  options.format = PolicyFormat::kPaladinus;
  for (const std::string_view word : input.words) {
    const auto format = policy_formats().find(std::string(word));
    if (format != policy_formats().end()) options.format = format->second;
    if (word == "complete") options.states = policy::StateReading::kComplete;
  }
  return options;
}

void run(std::string_view text) {
  static const FuzzTasks tasks("tools/fuzz/tasks");
  const FuzzInput input = split_input(text);
  EvidenceFiles options = options_of(input);
  std::unique_ptr<MemoryFile> forbidden;
  std::unique_ptr<MemoryFile> values;
  if (input.files.size() > 1) {
    forbidden = std::make_unique<MemoryFile>(input.files[1]);
    options.prp_forbidden = forbidden->name();
  }
  if (input.files.size() > 2) {
    values = std::make_unique<MemoryFile>(input.files[2]);
    options.prp_values = values->name();
  }
  run_verify(tasks.choose(input.words), options, {input.files[0]});
}

}  // namespace
}  // namespace certifond::tools

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  certifond::tools::run({reinterpret_cast<const char*>(data), size});
  return 0;
}
