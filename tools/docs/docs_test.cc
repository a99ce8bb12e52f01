// Every command of the README and of the manual, run by the real binaries.
//
// A page's commands run one after the other in a folder of their own, which
// has our examples/ and the files that the page lets its reader make.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tools/docs/doc_steps.h"

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;

// Beginnings of commands that a test cannot run, and why.  One that no page
// has any more fails the test.
const std::map<std::string, std::string>& not_run() {
  static const std::map<std::string, std::string> reasons = {
      {"./bazelw test", "Bazel cannot run inside of its own test"},
      {"./bazelw build", "Bazel cannot run inside of its own test"},
      {"./bazelw run //fond/pddl:reader_benchmark", "takes minutes"},
      {"./bazelw run //proptests/critical:measure", "takes minutes"},
      {"bazel run //proptests/mutation:kill_table_main", "takes minutes"},
      {"./bazelw run //tools:campaign -- --minutes 10", "takes ten minutes"},
      {"./bazelw run //tools:campaign -- --minutes 13", "takes minutes"},
      {"./bazelw run //tools:campaign -- --tasks 1000000", "takes minutes"},
      {"./bazelw run //tools:campaign -- --tasks 60000", "takes minutes"},
      {"./bazelw run //tools:campaign -- --replay DIR", "wants a failure"},
      {"./bazelw run //tools:pddl_check -- DIR", "wants a folder of tasks"},
      {"./bazelw run //tools:bench -- --tasks DIR", "wants a folder of tasks"},
      {"bazel run //tools:paper_table", "wants a folder of tasks"},
      {"./bazelw run //tools:proved_check", "needs Coq"},
      {"third_party/debian/set_up/set_up.sh coq", "fetches Coq"},
      {"fond/pddl/fuzz.sh", "fuzzes for minutes"},
      {"tools/fuzz/fuzz.sh", "fuzzes for minutes"},
      {"git clone", "needs the network"},
      {"cd certifond", "goes with git clone"},
      {".ci/", "runs Bazel"},
      {"RC_PARAMS=", "runs Bazel"},
  };
  return reasons;
}

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

class Page {
 public:
  explicit Page(const fs::path& path)
      : name_(path.filename().string()),
        runfiles_(fs::current_path()),
        folder_(fs::path(::testing::TempDir()) / ("page-" + name_)),
        steps_(doc_steps(text_of(path))) {
    fs::create_directories(folder_ / "tmp");
    fs::copy(runfiles_ / "examples", folder_ / "examples",
             fs::copy_options::recursive);
  }

  void run(std::set<std::string>& skipped) {
    std::string printed;
    for (const DocStep& step : steps_) {
      SCOPED_TRACE(name_ + ":" + std::to_string(step.line) + ": " + step.text);
      switch (step.kind) {
        case DocStep::Kind::kFile:
          std::ofstream(folder_ / step.name) << step.text;
          break;
        case DocStep::Kind::kCommand:
          if (!is_skipped(step.text, skipped)) printed = run_command(step);
          break;
        case DocStep::Kind::kOutput:
          EXPECT_EQ(first_difference(step.text, printed), "") << printed;
          break;
      }
    }
  }

 private:
  static bool is_skipped(const std::string& command,
                         std::set<std::string>& skipped) {
    for (const auto& [beginning, why] : not_run()) {
      if (!command.starts_with(beginning)) continue;
      skipped.insert(beginning);
      return true;
    }
    return false;
  }

  // `./bazelw run //a:b -- ARGS` is the binary a/b among our runfiles.
  std::string shell_command(const std::string& command) const {
    const std::string run = "./bazelw run //";
    if (!command.starts_with(run)) return command;
    const std::size_t end =
        std::min(command.find(' ', run.size()), command.size());
    std::string target = command.substr(run.size(), end - run.size());
    std::replace(target.begin(), target.end(), ':', '/');
    const fs::path binary = runfiles_ / target;
    EXPECT_TRUE(fs::exists(binary))
        << "not in the data of this test: " << target;
    std::string rest = command.substr(end);
    if (rest.starts_with(" -- ")) rest.erase(1, 3);
    return "'" + binary.string() + "'" + rest;
  }

  // What it prints.
  std::string run_command(const DocStep& step) const {
    const fs::path out = folder_ / "tmp" / "printed";
    std::ofstream(folder_ / "tmp" / "command")
        << "cd '" << folder_.string() << "'\n"
        << "export TMPDIR='" << (folder_ / "tmp").string() << "'\n"
        << shell_command(step.text) << "\n";
    const int status =
        std::system(("bash '" + (folder_ / "tmp" / "command").string() +
                     "' >'" + out.string() + "' 2>&1 </dev/null")
                        .c_str());
    const std::string printed = text_of(out);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), step.exit_code) << printed;
    return printed;
  }

  std::string name_;
  fs::path runfiles_;
  fs::path folder_;
  std::vector<DocStep> steps_;
};

TEST(Docs, EveryCommandWorks) {
  std::vector<fs::path> pages = {"README.md", "CONTRIBUTING.md"};
  for (const auto& entry : fs::directory_iterator("docs"))
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  std::sort(pages.begin(), pages.end());
  ASSERT_GT(pages.size(), 8u);
  std::set<std::string> skipped;
  for (const fs::path& page : pages) Page(page).run(skipped);
  for (const auto& [beginning, why] : not_run())
    EXPECT_TRUE(skipped.contains(beginning))
        << "no page has this command any more: " << beginning;
}

}  // namespace
}  // namespace certifond::tools
