// The real bench on small tasks, with our planner and shell scripts as tools.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "generators/family.h"

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;

class Bench : public ::testing::Test {
 protected:
  Bench() {
    fs::remove_all(place_);
    for (const auto& [family, seed] : std::vector<std::pair<std::string, int>>{
             {"doors", 1}, {"doors", 2}, {"doors", 3}, {"lost-key", 1}}) {
      const generators::Family* f = generators::find_family(family);
      const auto task = generators::make_instance(
          *f, f->small, static_cast<std::uint64_t>(seed));
      file("tasks/" + family + "/domain.pddl", task.domain);
      file("tasks/" + family + "/p" + std::to_string(seed) + ".pddl",
           task.problem);
    }
  }
  ~Bench() override {
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
  }

  void file(const std::string& name, const std::string& text) const {
    fs::create_directories((place_ / name).parent_path());
    std::ofstream(place_ / name) << text;
  }
  std::string text(const std::string& name) const {
    std::ifstream in(place_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  bool exists(const std::string& name) const {
    return fs::exists(place_ / name);
  }

  // A tool that answers by what it prints, and keeps a journal of its runs.
  // While there is no file "free", it does not come to an end on p2.
  void foreign_tool() const {
    file("tool.sh", "here=" + place_.string() + "\n" +
                        R"sh(echo "$(basename "$1" .pddl)" >> $here/journal
case $1 in
  *lost-key*) exit 10;;
  *p2.pddl) if [ ! -e $here/free ]; then
      sleep 1000 &
      echo $! > $here/sleeper.part
      mv $here/sleeper.part $here/sleeper
      wait
    fi;;
esac
echo "policy with 7 rules"
)sh");
    file("configs",
         "[tool]\n"
         "command = sh {here}/tool.sh {problem}\n"
         "solved = output ^policy\n"
         "unsolvable = exit 10\n"
         "size = output with ([0-9]+) rules\n");
  }

  void start(const std::vector<std::string>& more = {}) {
    std::vector<std::string> words = {
        "tools/bench",      "--tasks", (place_ / "tasks").string(), "--configs",
        place_ / "configs", "-o",      (place_ / "out").string()};
    words.insert(words.end(), more.begin(), more.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    child_ = fork();
    ASSERT_GE(child_, 0);
    if (child_ > 0) return;
    unsetenv("BUILD_WORKING_DIRECTORY");
    const int out =
        open((place_ / "stdout").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    const int err =
        open((place_ / "stderr").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    dup2(out, 1);
    dup2(err, 2);
    execv(pointers[0], pointers.data());
    _exit(127);
  }
  // The exit code, or minus the signal.
  int finish() {
    int status = 0;
    waitpid(std::exchange(child_, 0), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  int run(const std::vector<std::string>& more = {}) {
    start(more);
    return finish();
  }
  template <typename Condition>
  static bool wait_for(const Condition& condition) {
    for (int i = 0; i < 6000 && !condition(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return condition();
  }
  // Gone, or a zombie that nobody has waited for.
  bool sleeper_is_gone() const {
    std::string pid = text("sleeper");
    pid.erase(pid.find_last_not_of('\n') + 1);
    std::ifstream in("/proc/" + pid + "/stat");
    std::string line;
    return !std::getline(in, line) || line.find(") Z ") != std::string::npos;
  }

  // "config domain instance status verdict" of each row, sorted.
  std::vector<std::string> rows() const {
    std::vector<std::string> rows;
    std::ifstream in(place_ / "out/results.csv");
    std::string line;
    std::getline(in, line);
    while (std::getline(in, line)) {
      std::string row;
      for (int field = 0; field < 5; ++field) {
        const auto comma = line.find(',');
        row += (field > 0 ? " " : "") + line.substr(0, comma);
        line.erase(0, comma + 1);
      }
      rows.push_back(row);
    }
    std::sort(rows.begin(), rows.end());
    return rows;
  }
  std::vector<std::string> journal() const {
    std::ifstream in(place_ / "journal");
    return {std::istream_iterator<std::string>(in), {}};
  }

  const fs::path place_ = fs::path(::testing::TempDir()) / "bench";
  pid_t child_ = 0;
  const std::vector<std::string> all_rows_ = {
      "tool doors p1 solved ", "tool doors p2 solved ", "tool doors p3 solved ",
      "tool lost-key p1 unsolvable "};
};

using Lines = std::vector<std::string>;

TEST_F(Bench, ComparesToolsInOneRun) {
  foreign_tool();
  file("free", "");
  ASSERT_EQ(run({"--config",
                 "auto={solve_and_verify} {domain} {problem} --quiet --json "
                 "{json}",
                 "--jobs", "2", "--time-limit", "60s", "--memory-limit", "1G"}),
            0)
      << text("stderr");
  const Lines found = rows();
  ASSERT_EQ(found.size(), 8u);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_TRUE(found[i].starts_with("auto doors p" + std::to_string(i + 1) +
                                     " solved strong"))
        << found[i];
  EXPECT_EQ(found[3], "auto lost-key p1 unsolvable proved");
  EXPECT_TRUE(
      std::equal(all_rows_.begin(), all_rows_.end(), found.begin() + 4));
  const std::string out = text("stdout");
  EXPECT_NE(out.find("doors         3     3     3\n"
                     "lost-key      1     1     1\n"
                     "all           4     4     4\n"),
            std::string::npos)
      << out;
  EXPECT_NE(out.find("time tool / auto"), std::string::npos);
  for (const char* name : {"cactus.svg", "scatter-tool-auto.svg"})
    EXPECT_TRUE(text(std::string("out/") + name).ends_with("</svg>\n"));
  EXPECT_NE(text("out/report.md").find("| all | 4 | 4 | 4 |"),
            std::string::npos);
  EXPECT_NE(text("out/run.json").find("certifond-bench"), std::string::npos);
  EXPECT_EQ(text("stderr"), "8 of 8 runs, 8 decided\n");
  EXPECT_FALSE(exists("out/scratch"));
}

TEST_F(Bench, KilledAndStartedAgainNothingIsLostOrRunTwice) {
  foreign_tool();
  start();
  ASSERT_TRUE(wait_for([&] { return exists("sleeper"); })) << text("stderr");
  kill(child_, SIGKILL);
  ASSERT_EQ(finish(), -SIGKILL);
  EXPECT_TRUE(wait_for([&] { return sleeper_is_gone(); }));
  EXPECT_EQ(rows(), Lines{"tool doors p1 solved "});
  // killed while it wrote a row
  std::ofstream(place_ / "out/results.csv", std::ios::app)
      << "tool,doors,p2,so";
  file("free", "");
  ASSERT_EQ(run(), 0) << text("stderr");
  EXPECT_EQ(rows(), all_rows_);
  EXPECT_EQ(text("stderr"),
            "1 results are there; 3 runs to do\n3 of 3 runs, 3 decided\n");
  // only the run that was killed was begun twice
  EXPECT_EQ(journal(), (Lines{"p1", "p2", "p2", "p3", "p1"}));
  ASSERT_EQ(run(), 0);
  EXPECT_EQ(rows(), all_rows_);
  EXPECT_EQ(journal().size(), 5u);
}

TEST_F(Bench, InterruptedItKeepsAndReportsWhatItHas) {
  foreign_tool();
  start();
  ASSERT_TRUE(wait_for([&] { return exists("sleeper"); })) << text("stderr");
  kill(child_, SIGINT);
  EXPECT_EQ(finish(), 12);
  EXPECT_TRUE(wait_for([&] { return sleeper_is_gone(); }));
  EXPECT_EQ(rows(), Lines{"tool doors p1 solved "});
  EXPECT_NE(text("out/report.md").find("Not complete: 3 runs are missing."),
            std::string::npos);
  file("free", "");
  EXPECT_EQ(run(), 0);
  EXPECT_EQ(rows(), all_rows_);
}

TEST_F(Bench, ASecondRunOnTheSameFolderIsRefused) {
  foreign_tool();
  start();
  ASSERT_TRUE(wait_for([&] { return exists("sleeper"); }));
  const pid_t first = std::exchange(child_, 0);
  EXPECT_EQ(run(), 31);
  EXPECT_NE(text("stderr").find("is in use by another run"), std::string::npos);
  child_ = first;
  kill(child_, SIGTERM);
  EXPECT_EQ(finish(), 12);
}

TEST_F(Bench, ResultsOfOtherSettingsAreNotMixed) {
  foreign_tool();
  file("free", "");
  ASSERT_EQ(run({"--time-limit", "60s"}), 0);
  const std::string before = text("out/results.csv") + text("out/run.json");
  EXPECT_EQ(run({"--time-limit", "30s"}), 31);
  EXPECT_NE(text("stderr").find("its limit 'seconds' was: 60.0"),
            std::string::npos);
  std::ofstream(place_ / "tool.sh", std::ios::app) << "# changed\n";
  EXPECT_EQ(run({"--time-limit", "60s"}), 31);
  EXPECT_NE(text("stderr").find("the file {here}/tool.sh of [tool] has "
                                "changed"),
            std::string::npos);
  EXPECT_EQ(text("out/results.csv") + text("out/run.json"), before);
}

TEST_F(Bench, TimeIsLimitedByTheRunner) {
  file("configs", "[sleeps]\ncommand = sh -c 'sleep 1000' {problem}\n");
  ASSERT_EQ(run({"--filter", "doors p1", "--time-limit", "300ms"}), 0);
  EXPECT_EQ(rows(), Lines{"sleeps doors p1 timeout "});
}

TEST_F(Bench, MemoryIsLimitedByTheRunnerAndErrorsAreLogged) {
  file("configs",
       "[fails]\ncommand = sh -c 'echo because; exit 3' {problem}\n"
       "[grows]\ncommand = sh -c 'x=0123456789abcdef; while :; do x=$x$x; "
       "done' {problem}\n");
  ASSERT_EQ(run({"--filter", "doors p1", "--memory-limit", "50M"}), 0)
      << text("stderr");
  EXPECT_EQ(rows(), (Lines{"fails doors p1 error ", "grows doors p1 memout "}));
  EXPECT_EQ(text("out/logs/fails.doors.p1.txt"), "because\n");
}

TEST_F(Bench, AnswersOfOthersAreChecked) {
  file("nothing.policy", "(certifond-policy 1)\n(:end 0)\n");
  file("configs",
       "[right]\n"
       "command = {solve} {domain} {problem} --policy a.policy\n"
       "check = {verify} {domain} {problem} a.policy\n"
       "[wrong]\n"
       "command = cp {here}/nothing.policy a.policy {problem} .\n"
       "solved = exit 1\n"
       "check = {verify} {domain} {problem} {here}/nothing.policy\n");
  ASSERT_EQ(run({"--filter", "doors p1"}), 0) << text("stderr");
  EXPECT_EQ(rows(), (Lines{"right doors p1 solved verified",
                           "wrong doors p1 refuted refuted"}));
  EXPECT_NE(text("stdout").find(
                "CONTRADICTION: doors p1: the answer of wrong was refuted"),
            std::string::npos);
}

TEST_F(Bench, WhatIsWrongIsSaid) {
  file("configs", "[a]\ncommand = sh {problem} {tim}\n");
  EXPECT_EQ(run(), 31);
  EXPECT_TRUE(text("stderr").starts_with(place_.string() +
                                         "/configs:2:24: error: unknown "
                                         "placeholder {tim}"))
      << text("stderr");
  EXPECT_FALSE(exists("out"));
  file("configs", "[a]\ncommand = {here}/no-such-tool {problem}\n");
  EXPECT_EQ(run(), 31);
  EXPECT_NE(text("stderr").find("error: [a] cannot be started: "),
            std::string::npos);
  EXPECT_TRUE(rows().empty());
  EXPECT_EQ(run({"--filter", "no such task"}), 31);
  EXPECT_EQ(run({"--clock", "sun"}), 33);
  EXPECT_EQ(run({"--time-limt", "3"}), 33);
}

TEST_F(Bench, AFolderWithFilesOfOthersIsNotEntered) {
  foreign_tool();
  file("free", "");
  file("out/report.md", "mine\n");
  EXPECT_EQ(run(), 33);
  EXPECT_NE(text("stderr").find("--force"), std::string::npos);
  EXPECT_EQ(text("out/report.md"), "mine\n");
  EXPECT_FALSE(exists("out/run.json"));
  EXPECT_EQ(run({"--force"}), 0);
  EXPECT_NE(text("out/report.md"), "mine\n");
  EXPECT_EQ(run(), 0);  // it is a folder of runs now
}

}  // namespace
}  // namespace certifond::tools
