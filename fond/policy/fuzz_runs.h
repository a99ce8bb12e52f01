// Runs of a fuzz target over a corpus and small random changes of it, so that
// every test run does a little of what libFuzzer does.
#pragma once

#include <string>
#include <vector>

namespace certifond::policy {

// GoogleTest failures: the linked target throws, or does not take a text.
void run_fuzz_target(const std::vector<std::string>& corpus);

struct Changes {
  unsigned seed = 0;
  int texts = 0;
  int most = 1;  // changes of a text
};
void run_fuzz_target_on_changes(const std::vector<std::string>& corpus,
                                const Changes& changes);

}  // namespace certifond::policy
