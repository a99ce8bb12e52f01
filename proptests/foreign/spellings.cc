#include "proptests/foreign/spellings.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <utility>

namespace certifond::proptests {
namespace {

using policy::GroundName;

constexpr std::size_t kMostActions = 5'000;
const std::string kMark = "_detdup_";

std::string rest_of_joined(const GroundName& name) {
  std::string rest;
  for (const std::string& arg : name.args) rest += "_" + arg;
  return rest;
}

// `name_detdup_label`, of any label.
bool is_marked(const GroundName& name, const std::string& word) {
  return word.starts_with(name.name + kMark) &&
         word.size() > name.name.size() + kMark.size();
}

// `name_detdup_7_arg_..`
bool is_marked_and_joined(const GroundName& name, const std::string& word) {
  if (name.args.empty() || !is_marked(name, word)) return false;
  const std::string after = word.substr(name.name.size() + kMark.size());
  const std::size_t digits = after.find_first_not_of("0123456789");
  return digits != 0 && digits != after.npos &&
         after.substr(digits) == rest_of_joined(name);
}

}  // namespace

std::string joined_word(const GroundName& name) {
  return name.name + rest_of_joined(name);
}

Spellings::Spellings(const pddl::Task& task) {
  for (const pddl::Predicate& predicate : task.predicates)
    predicates_.insert(predicate.name);
  for (const pddl::Action& action : task.actions) {
    std::vector<GroundName> some = {{action.name, {}}};
    for (std::size_t i = 0; i < action.parameters.size(); ++i) {
      std::vector<GroundName> longer;
      for (const GroundName& name : some)
        for (const pddl::Object& object : task.objects) {
          longer.push_back(name);
          longer.back().args.push_back(object.name);
        }
      some = std::move(longer);
      if (some.size() > kMostActions) {
        all_known_ = false;
        return;
      }
    }
    actions_.insert(actions_.end(), some.begin(), some.end());
  }
}

bool Spellings::has_action(const GroundName& name) const {
  return std::ranges::find(actions_, name) != actions_.end();
}

std::vector<GroundName> Spellings::readings(const Spelled& spelled,
                                            bool joined) const {
  const std::string& word = spelled.word;
  const bool may_be_joined =
      joined && spelled.args.empty() && !spelled.functional;
  std::vector<GroundName> exact;
  std::vector<GroundName> marked;
  for (const GroundName& name : actions_) {
    const bool same_args = name.args == spelled.args;
    if ((same_args && name.name == word) ||
        (may_be_joined && joined_word(name) == word))
      exact.push_back(name);
    if ((same_args && is_marked(name, word)) ||
        (may_be_joined && is_marked_and_joined(name, word)))
      marked.push_back(name);
  }
  return exact.empty() ? marked : exact;
}

}  // namespace certifond::proptests
