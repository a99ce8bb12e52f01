// What a fuzz target reads: one text for a whole command line.
//
// Its first line has words, such as the name of a task and the format of a
// policy; what follows are the texts of files, with a line ";;;" between two.
// A word that says nothing is passed over, so that most changes of an input
// are inputs again.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tools/cli/task_input.h"

namespace certifond::tools {

struct FuzzInput {
  std::vector<std::string_view> words;
  std::vector<std::string_view> files;  // one or more
};

FuzzInput split_input(std::string_view text);

// The tasks of a folder: NAME.problem.pddl with NAME.domain.pddl, or, if there
// is no such, with that of a shorter NAME, up to one of its hyphens.
class FuzzTasks {
 public:
  explicit FuzzTasks(const std::string& folder);

  // By name; if none of the words is one, the first task.
  const TaskInput& choose(const std::vector<std::string_view>& words) const;
  std::size_t size() const { return tasks_.size(); }

 private:
  std::map<std::string, TaskInput, std::less<>> tasks_;
};

}  // namespace certifond::tools
