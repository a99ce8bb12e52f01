// What the importers of other planners' policy files have in common.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace certifond::policy {

struct ActionSchema {
  std::string name;
  std::size_t arity = 0;
};

// The names of a task, in lower case (task_vocabulary.h).  Some planners join
// the arguments of an action to its name with `_`, or negate an atom with `!`:
// only these tell what is meant.
struct Vocabulary {
  std::vector<ActionSchema> actions;
  std::vector<std::string> objects;
  std::vector<std::string> predicates = {};
};

// How a file that lists complete states is read.  Planners leave out the atoms
// that never change or do not matter, and list one atom of each group of which
// at most one is true; so the literals that are listed single out the state
// among those that can be reached.
enum class StateReading {
  kListed,    // the literals that are listed hold; open cubes
  kComplete,  // atoms that are not listed true are false; closed cubes
};

struct ImportOptions {
  Vocabulary vocabulary;  // without it, names are taken as they are
  StateReading states = StateReading::kListed;
  std::size_t max_file_bytes = 1u << 30;
  std::size_t max_rules = 1u << 26;
  std::size_t max_errors = 20;  // kept; the others are counted
};

}  // namespace certifond::policy
