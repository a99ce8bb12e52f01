// Every task on which something was once wrong, through all properties.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "fond/base/source.h"
#include "fond/pddl/reader.h"
#include "proptests/properties.h"

namespace certifond::proptests {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> regressions() {
  std::vector<fs::path> result;
  for (const auto& entry : fs::directory_iterator("proptests/regressions")) {
    if (entry.is_directory()) result.push_back(entry.path());
  }
  std::ranges::sort(result);
  return result;
}

SourceFile read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return SourceFile(path.string(), text.str());
}

class RegressionTest : public testing::TestWithParam<fs::path> {};

TEST_P(RegressionTest, AllPropertiesHold) {
  const SourceFile domain = read(GetParam() / "domain.pddl");
  const SourceFile problem = read(GetParam() / "problem.pddl");
  const pddl::ReadResult result = pddl::read_task(domain, problem);
  ASSERT_TRUE(result.task.has_value())
      << result.diagnostics.render({&domain, &problem});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Subject subject(*result.task, seed);
    for (const Property& property : properties()) {
      const Outcome outcome = check(property, subject);
      EXPECT_FALSE(outcome.failed()) << property.id << ", subject seed " << seed
                                     << ": " << outcome.message;
    }
  }
}

std::string test_name(const testing::TestParamInfo<fs::path>& info) {
  return "No" + info.param.filename().string();
}

INSTANTIATE_TEST_SUITE_P(All, RegressionTest, testing::ValuesIn(regressions()),
                         test_name);

}  // namespace
}  // namespace certifond::proptests
