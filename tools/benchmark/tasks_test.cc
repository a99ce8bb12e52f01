#include "tools/benchmark/tasks.h"

#include <gtest/gtest.h>

#include <fstream>

namespace certifond::bench {
namespace {

namespace fs = std::filesystem;

class TasksFolder : public ::testing::Test {
 protected:
  TasksFolder() { fs::remove_all(folder_); }
  void file(const std::string& name, const std::string& text = "") const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
  }
  // "domain instance domain-file problem-file;" for each, or the error.
  std::string tasks() const {
    const auto tasks = find_tasks(folder_);
    if (!tasks.ok()) return tasks.error();
    std::string text;
    for (const Task& task : *tasks)
      text += task.domain + " " + task.instance + " " +
              fs::relative(task.domain_file, folder_).string() + " " +
              fs::relative(task.problem_file, folder_).string() + ";";
    return text;
  }
  const fs::path folder_ = fs::path(::testing::TempDir()) / "tasks";
};

TEST_F(TasksFolder, AManifestNamesTheTasks) {
  file("a/d.pddl");
  file("a/p.pddl");
  const std::string header = "instance\tx\tdomain\tdomain_file\tproblem_file\n";
  file("MANIFEST.tsv", header + "p1\t\tdoors\ta/d.pddl\ta/p.pddl\r\n\n");
  EXPECT_EQ(tasks(), "doors p1 a/d.pddl a/p.pddl;");
  const std::string name = (folder_ / "MANIFEST.tsv").string();
  file("MANIFEST.tsv", header + "p1\t\tdoors\n");
  EXPECT_EQ(tasks(), name + ":2:1: error: too few columns");
  file("MANIFEST.tsv", "domain\tinstance\n");
  EXPECT_EQ(tasks(), name + ":1:1: error: there is no column 'domain_file'");
  file("MANIFEST.tsv", header + "p1\t\tdoors\ta/d.pddl\ta/q.pddl\n");
  EXPECT_EQ(tasks(), "there is no " + (folder_ / "a/q.pddl").string());
  file("MANIFEST.tsv", header + "p1\t\tdoors\ta/d.pddl\ta/p.pddl\n" +
                           "p1\t\tdoors\ta/d.pddl\ta/p.pddl\n");
  EXPECT_EQ(tasks(), folder_.string() + ": two tasks are named 'doors p1'");
}

TEST_F(TasksFolder, WithoutAManifestFilesAreFound) {
  file("doors/domain.pddl");
  file("doors/p02.pddl");
  file("doors/p01.pddl");
  file("doors/README.md");
  file("faults/f1-domain.pddl");
  file("faults/f1.pddl");
  file("faults/f2.pddl");  // has no domain
  EXPECT_EQ(tasks(),
            "doors p01 doors/domain.pddl doors/p01.pddl;"
            "doors p02 doors/domain.pddl doors/p02.pddl;"
            "faults f1 faults/f1-domain.pddl faults/f1.pddl;");
}

TEST_F(TasksFolder, OneFolderOfTasks) {
  file("domain.pddl");
  file("problem.pddl");
  EXPECT_EQ(tasks(), "tasks problem domain.pddl problem.pddl;");
}

TEST_F(TasksFolder, NothingIsAnError) {
  EXPECT_NE(tasks().find("cannot read"), std::string::npos);
  file("README.md");
  EXPECT_EQ(tasks(), "there are no tasks in " + folder_.string());
}

}  // namespace
}  // namespace certifond::bench
