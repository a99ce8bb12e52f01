// No tool writes over an input, or over a file that is not its own; and what an
// earlier run left does not pass for what this one made.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tools/answer/example.h"
#include "tools/testing/run_binary.h"

namespace certifond::tools {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTrapDomain = R"((define (domain d)
  (:requirements :strips :negative-preconditions :non-deterministic)
  (:predicates (in) (shut))
  (:action enter :parameters () :precondition (not (shut))
   :effect (oneof (in) (shut))))
)";
constexpr const char* kTrapProblem =
    "(define (problem p) (:domain d) (:init) (:goal (and (in))))\n";

class FilesKept : public ::testing::Test {
 protected:
  FilesKept() {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    write("d.pddl", kExampleDomain);
    write("p.pddl", kExampleProblem);
    write("trap-d.pddl", kTrapDomain);
    write("trap-p.pddl", kTrapProblem);
    run(0, "solve d.pddl p.pddl --policy a.policy --certificate a.cert");
    run(10, "solve_and_verify trap-d.pddl trap-p.pddl --certificate u.cert");
  }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ + "/" + name) << text;
  }
  std::string text(const std::string& name) const {
    return text_of(folder_ + "/" + name);
  }
  bool exists(const std::string& name) const {
    return fs::exists(folder_ + "/" + name);
  }

  // In the folder, with a file through a pipe, if it is named; what it prints.
  std::string run(int code, const std::string& command,
                  const std::string& piped = "") const {
    const Ended ended = run_command(
        "tools=$PWD/tools; cd " + folder_ + " && " +
        (piped.empty() ? "" : "cat " + piped + " | ") + "$tools/" + command);
    EXPECT_EQ(ended.exit_code, code) << command << "\n"
                                     << ended.out << ended.err;
    return ended.out + ended.err;
  }

  // The command is refused, says so, and leaves the file as it is.
  void kept(const std::string& name, const std::string& command,
            const std::string& says) const {
    const std::string before = text(name);
    const std::string printed = run(33, command);
    EXPECT_NE(printed.find(says), std::string::npos) << command << "\n"
                                                     << printed;
    EXPECT_EQ(text(name), before) << command;
    EXPECT_FALSE(before.empty());
  }

  const std::string folder_ = scratch("files-kept");
};

TEST_F(FilesKept, AnInputIsNeverWrittenTo) {
  fs::create_symlink("p.pddl", folder_ + "/link.pddl");
  fs::create_hard_link(folder_ + "/p.pddl", folder_ + "/hard.pddl");
  const std::vector<std::string> names = {"p.pddl", "./p.pddl", "link.pddl",
                                          "hard.pddl", "../files-kept/p.pddl"};
  for (const std::string& name : names)
    for (const char* force : {"", " --force"})
      for (const std::string command :
           {"solve d.pddl p.pddl --policy ",
            "solve d.pddl p.pddl --certificate ", "solve d.pddl p.pddl --json ",
            "solve_and_verify d.pddl p.pddl --html ",
            "solve_and_verify d.pddl p.pddl --dot ",
            "verify d.pddl p.pddl a.policy --policy ",
            "simulate d.pddl p.pddl a.policy --json ",
            "critical_value d.pddl p.pddl --json "})
        kept("p.pddl", command + name + force, "is an input");
  kept("a.policy", "verify d.pddl p.pddl a.policy --policy a.policy --force",
       "is an input");
  kept("a.cert", "verify d.pddl p.pddl a.cert a.policy --certificate a.cert",
       "is an input");
  kept("a.policy", "verify d.pddl p.pddl - --policy a.policy < a.policy",
       "is an input");
  kept("p.pddl", "solve d.pddl p.pddl --json - --force >> p.pddl",
       "is an input");
  write("values", "some values");
  kept("values",
       "verify d.pddl p.pddl a.policy --format prp --prp-values values --json "
       "values",
       "is an input");
  kept("a.policy",
       "critical_value d.pddl p.pddl --policy a.policy --json a.policy",
       "is an input");
}

TEST_F(FilesKept, OnlyOwnFilesOfTheSameKindAreReplaced) {
  write("diary.txt", "do not touch\n");
  for (const std::string command :
       {"solve d.pddl p.pddl --policy ", "solve d.pddl p.pddl --certificate ",
        "solve d.pddl p.pddl --json ", "solve_and_verify d.pddl p.pddl --html ",
        "solve_and_verify d.pddl p.pddl --dot ",
        "verify d.pddl p.pddl a.policy --policy ",
        "verify d.pddl p.pddl a.policy --json ",
        "simulate d.pddl p.pddl a.policy --json ",
        "critical_value d.pddl p.pddl --json "}) {
    kept("diary.txt", command + "diary.txt", "not written by certifond");
    kept("u.cert",
         command +
             (command.find("--cert") == command.npos ? "u.cert" : "diary.txt"),
         "--force replaces it");
    run(0, command + "x.out");
    run(0, command + "x.out");  // its own
    run(0, command + "diary.txt --force");
    run(0, command + "diary.txt");
    write("diary.txt", "do not touch\n");
    fs::remove(folder_ + "/x.out");
  }
  write("empty", "");
  run(0, "solve d.pddl p.pddl --policy empty --json /dev/null");
}

TEST_F(FilesKept, TwoFilesDoNotGoToOnePlace) {
  run(33, "solve d.pddl p.pddl --policy new --certificate ./new");
  run(33, "solve d.pddl p.pddl --policy new --json ../files-kept/new");
  EXPECT_FALSE(exists("new"));
}

TEST_F(FilesKept, AnOlderFileDoesNotStayWhereNoneIsMade) {
  const auto trap = [&](const std::string& tool, int code,
                        const std::string& options) {
    return run(code, tool + " trap-d.pddl trap-p.pddl " + options);
  };
  run(0,
      "solve_and_verify d.pddl p.pddl --html old.html --dot old.dot "
      "--policy old.policy --json old.json");
  const std::string printed =
      trap("solve_and_verify", 10,
           "--html old.html --dot old.dot --policy old.policy --json old.json "
           "--quiet");
  for (const char* what :
       {"policy: old.policy", "page: old.html", "graph: old.dot"})
    EXPECT_NE(printed.find(std::string("removed an older ") + what + "\n"),
              std::string::npos)
        << printed;
  for (const char* name : {"old.policy", "old.html", "old.dot"})
    EXPECT_FALSE(exists(name)) << name;
  EXPECT_NE(text("old.json").find("removed an older policy: old.policy"),
            std::string::npos);
  // Also if the run fails before it begins, and in the other tools.
  for (const std::string command :
       {"solve nowhere p.pddl --policy a.policy",
        "solve_and_verify nowhere p.pddl --policy a.policy",
        "verify d.pddl p.pddl nowhere --policy a.policy"}) {
    run(0, "solve d.pddl p.pddl --policy a.policy --quiet");
    EXPECT_NE(run(31, command).find("removed an older policy: a.policy"),
              std::string::npos)
        << command;
    EXPECT_FALSE(exists("a.policy"));
  }
  run(0, "solve d.pddl p.pddl --policy a.policy --quiet");
  EXPECT_NE(trap("solve", 11, "--policy a.policy --quiet")
                .find("removed an older policy: a.policy"),
            std::string::npos);
  // What is refused removes nothing, and what is of others stays.
  run(0, "solve d.pddl p.pddl --policy a.policy --quiet");
  run(33, "solve d.pddl p.pddl --policy a.policy --compact");
  EXPECT_TRUE(exists("a.policy"));
  write("diary.txt", "x");
  trap("solve", 11, "--policy diary.txt --force");
  EXPECT_EQ(text("diary.txt"), "x");
  // Figures of another run.
  run(0, "simulate d.pddl p.pddl a.policy --json runs.json");
  EXPECT_NE(run(31, "simulate d.pddl p.pddl nowhere --json runs.json")
                .find("removed an older file of figures: runs.json"),
            std::string::npos);
  run(0, "critical_value d.pddl p.pddl --json cv.json --quiet");
  run(31, "critical_value d.pddl nowhere --json cv.json");
  EXPECT_FALSE(exists("cv.json"));
}

TEST_F(FilesKept, GeneratedTasksDoNotReplaceOthers) {
  write("domain.pddl", "(define (domain mine))\n");
  kept("domain.pddl", "generate doors", "not written by certifond");
  EXPECT_FALSE(exists("problem.pddl"));
  run(0, "generate doors -o new");
  run(0, "generate doors -o new");
  fs::create_directories(folder_ + "/many/3");
  write("many/3/problem.pddl", "mine\n");
  kept("many/3/problem.pddl", "generate miner -o many --count 3",
       "not written by certifond");
  EXPECT_FALSE(exists("many/1"));  // none, if not all
  run(0, "generate doors --force");
  EXPECT_TRUE(text("domain.pddl").starts_with("; Written by certifond: "));
  run(0, "solve_and_verify domain.pddl problem.pddl");
}

TEST_F(FilesKept, ACampaignDoesNotBeginAnewOverAReport) {
  const std::string small = "campaign --tasks 2 -q --property no-lies ";
  run(0, small + "-o c");
  kept("c/report.json", small + "-o c",
       "has the report of another run, which --first-task 2 goes on from");
  run(0, small + "-o c --force --first-task 2");
  write("report.txt", "mine\n");
  kept("report.txt", small + "-o .", "has the report of another run");
  // Without a name, it takes the first that is free.
  run(0, small);
  run(0, small);
  EXPECT_TRUE(exists("campaign/report.json"));
  EXPECT_TRUE(exists("campaign-2/report.json"));
}

TEST_F(FilesKept, TheExampleIsNotRestoredOverChanges) {
  fs::create_directories(folder_ + "/tmp");
  ASSERT_EQ(setenv("TMPDIR", (folder_ + "/tmp").c_str(), 1), 0);
  run(0, "solve_and_verify --quiet");
  run(0, "solve_and_verify --quiet");
  std::string domain;
  for (const auto& entry : fs::recursive_directory_iterator(folder_ + "/tmp"))
    if (entry.path().filename() == "domain.pddl")
      domain = fs::relative(entry.path(), folder_).string();
  ASSERT_NE(domain, "");
  write(domain, "changed\n");
  kept(domain, "solve_and_verify --quiet", "was changed");
  run(0, "solve_and_verify --quiet --force");
  EXPECT_EQ(text(domain), kExampleDomain);
}

TEST_F(FilesKept, WhatCannotBeReadOrWrittenIsNamed) {
  fs::create_directories(folder_ + "/sub");
  const auto says = [&](int code, const std::string& command,
                        const std::string& what) {
    const std::string printed = run(code, command);
    EXPECT_NE(printed.find(what), std::string::npos) << command << "\n"
                                                     << printed;
  };
  says(33, "solve d.pddl p.pddl --policy none/a", "there is no folder none");
  says(33, "solve d.pddl p.pddl --policy sub", "it is a directory");
  says(31, "solve d.pddl sub", "it is a directory");
  says(31, "verify d.pddl p.pddl sub", "it is a directory");
  says(31, "check_certificate d.pddl p.pddl sub", "cannot be read");
  says(31, "verify d.pddl p.pddl none", "cannot read none");
  says(31, "solve /dev/null p.pddl", "");
  says(31, "verify d.pddl p.pddl /dev/null", "");
  says(33, "verify - p.pddl - < d.pddl", "only once");
  says(33, "check_certificate - p.pddl - < d.pddl", "only once");
  says(31, "solve d.pddl p.pddl --policy /dev/full", "No space left");
  says(31, "solve d.pddl p.pddl --json /dev/full", "No space left");
  says(31, "solve_and_verify d.pddl p.pddl --html /dev/full", "No space left");
  for (const std::string command :
       {"solve d.pddl p.pddl", "solve d.pddl p.pddl --json -", "solve --help",
        "verify d.pddl p.pddl a.policy", "simulate d.pddl p.pddl a.policy",
        "critical_value d.pddl p.pddl", "generate --list", "campaign --list",
        "check_certificate d.pddl p.pddl a.cert"})
    says(31, command + " > /dev/full", "");
}

// A policy may come through a pipe; it cannot be read twice then.
TEST_F(FilesKept, APolicyThroughAPipe) {
  for (const std::string command :
       {"verify d.pddl p.pddl /dev/stdin", "verify d.pddl p.pddl -",
        "simulate d.pddl p.pddl /dev/stdin", "simulate d.pddl p.pddl -",
        "critical_value d.pddl p.pddl --policy /dev/stdin",
        "critical_value d.pddl p.pddl --policy -",
        "check_certificate d.pddl p.pddl a.cert /dev/stdin"})
    run(0, command, "a.policy");
  for (const std::string command :
       {"verify d.pddl p.pddl /dev/stdin a.policy",
        "check_certificate d.pddl p.pddl /dev/stdin a.policy",
        "check_certificate d.pddl p.pddl - a.policy"})
    run(0, command, "a.cert");
}

}  // namespace
}  // namespace certifond::tools
