// Ground actions as planners spell them.
//
// What is spelled exactly like an action of the task is that action.  Only
// what is not may be decoded, and a spelling with two readings is refused.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "fond/policy/import/import_options.h"
#include "fond/policy/names.h"

namespace certifond::policy {

// How a planner separates the arguments of an action.
enum class Spelling {
  kSeparate,  // `name arg ..` or `name(arg, ..)`
  kJoined,    // so, or `name_arg_..`
};

// With a vocabulary, an action must be one of the task.  If it is none as it
// is spelled, a mark `_DETDUP_..` behind its name, which says that an outcome
// is meant, is dropped.  Without a vocabulary names are taken as they are.
class ActionDecoder {
 public:
  ActionDecoder(const Vocabulary& vocabulary, Spelling spelling);

  // Nothing if the text is no action, or more than one, with the reason in
  // `why`.
  std::optional<GroundName> decode(std::string_view text,
                                   std::string& why) const;
  // Whether `(name)` is an action of the task.
  bool has(const std::string& name) const;
  // Whether the task has an action of this name, whatever its arguments.
  bool has_schema(const std::string& name) const {
    return arities_.contains(name);
  }

 private:
  using Readings = std::vector<GroundName>;

  void read_separate(const GroundName& spelled, Readings& found) const;
  void read_marked(const GroundName& spelled, Readings& found) const;
  void read_joined(const std::string& word, Readings& found) const;
  void read_marked_joined(const std::string& word, Readings& found) const;
  void split(const std::string& name, std::string_view rest,
             Readings& found) const;
  bool is_action(const GroundName& name) const;

  bool has_vocabulary_;
  Spelling spelling_;
  std::unordered_multimap<std::string, std::size_t> arities_;  // by name
  std::unordered_set<std::string> objects_;
};

}  // namespace certifond::policy
