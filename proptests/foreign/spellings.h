// What a spelling of an action may mean, found by trying every action: the
// rules of docs/policy_format.md once more, without any cleverness.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/names.h"

namespace certifond::proptests {

// `word arg ..`, or `word(arg, ..)`.
struct Spelled {
  std::string word;
  std::vector<std::string> args;
  bool functional = false;
};

class Spellings {
 public:
  explicit Spellings(const pddl::Task& task);

  // The actions that are spelled so; if there are none, those that are with a
  // mark of an outcome.  `joined`: arguments may be part of the word.
  std::vector<policy::GroundName> readings(const Spelled& spelled,
                                           bool joined) const;
  // False if the task has too many ground actions to try them all.
  bool all_known() const { return all_known_; }
  bool has_action(const policy::GroundName& name) const;
  bool has_predicate(const std::string& name) const {
    return predicates_.contains(name);
  }

 private:
  std::vector<policy::GroundName> actions_;  // whatever their types
  bool all_known_ = true;
  std::set<std::string> predicates_;
};

// `name_arg_..`
std::string joined_word(const policy::GroundName& name);

}  // namespace certifond::proptests
