// A libFuzzer target: `verify` with a certificate, a policy, or both, in our
// formats.  An input names a task of proptests/conformance in its first line.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tools/fuzz/checked_run.h"
#include "tools/fuzz/fuzz_input.h"

namespace certifond::tools {
namespace {

constexpr std::size_t kMaxFiles = 3;  // one more than `verify` takes

void run(std::string_view text) {
  static const FuzzTasks tasks("proptests/conformance/tasks");
  FuzzInput input = split_input(text);
  if (input.files.size() > kMaxFiles) input.files.resize(kMaxFiles);
  run_verify(tasks.choose(input.words), {}, input.files);
}

}  // namespace
}  // namespace certifond::tools

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  certifond::tools::run({reinterpret_cast<const char*>(data), size});
  return 0;
}
