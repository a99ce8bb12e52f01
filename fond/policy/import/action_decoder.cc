#include "fond/policy/import/action_decoder.h"

#include <algorithm>
#include <set>
#include <utility>

#include "fond/policy/import/import_text.h"
#include "fond/policy/import/literals.h"

namespace certifond::policy {
namespace {

constexpr std::string_view kMark = "_detdup_";
constexpr std::size_t kMaxJoinedBytes = 4096;

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::size_t begin = 0;
  while ((begin = text.find_first_not_of(" \t", begin)) != text.npos) {
    const std::size_t end =
        std::min(text.find_first_of(" \t", begin), text.size());
    words.emplace_back(text.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

// Splits `rest` into `arity` objects with `_` between them in all ways, but
// stops at the second.  `dead` are the places from which a number of objects
// is known not to fit, so that the work is polynomial.
class Splitter {
 public:
  Splitter(const std::unordered_set<std::string>& objects,
           std::string_view rest, std::vector<GroundName>& found)
      : objects_(objects), rest_(rest), found_(found) {}

  bool split(GroundName& name, std::size_t begin, std::size_t arity) {
    if (found_.size() >= 2 || dead_.contains({begin, arity})) return false;
    bool any = false;
    std::size_t end = arity == 1 ? rest_.size() : rest_.find('_', begin);
    while (end <= rest_.size()) {
      std::string object(rest_.substr(begin, end - begin));
      if (objects_.contains(object)) {
        name.args.push_back(std::move(object));
        if (arity == 1) {
          found_.push_back(name);
          any = true;
        } else {
          any |= split(name, end + 1, arity - 1);
        }
        name.args.pop_back();
      }
      if (end == rest_.size()) break;
      end = rest_.find('_', end + 1);
    }
    if (!any) dead_.emplace(begin, arity);
    return any;
  }

 private:
  const std::unordered_set<std::string>& objects_;
  std::string_view rest_;
  std::vector<GroundName>& found_;
  std::set<std::pair<std::size_t, std::size_t>> dead_;
};

void drop_mark(std::string& name) {
  const std::size_t mark = name.find(kMark);
  if (mark != name.npos && mark > 0) name.resize(mark);
}

// `name_DETDUP_3_arg`: the mark is a number, and arguments follow.
void drop_mark_inside(std::string& word) {
  const std::size_t mark = word.find(kMark);
  if (mark == word.npos || mark == 0) return;
  const std::size_t number = mark + kMark.size();
  const std::size_t end =
      std::min(word.find_first_not_of("0123456789", number), word.size());
  if (end > number && (end == word.size() || word[end] == '_'))
    word.erase(mark, end - mark);
  else
    word.resize(mark);
}

}  // namespace

ActionDecoder::ActionDecoder(const Vocabulary& vocabulary)
    : objects_(vocabulary.objects.begin(), vocabulary.objects.end()) {
  for (const ActionSchema& schema : vocabulary.actions)
    arities_.emplace(schema.name, schema.arity);
}

std::optional<GroundName> ActionDecoder::decode(std::string_view text,
                                                std::string& why) const {
  const std::string lower = to_lower(trim(text));
  std::optional<GroundName> name;
  if (lower.find('(') != lower.npos) {
    name = parse_functional(lower);
    if (name) drop_mark(name->name);
  } else {
    std::vector<std::string> words = words_of(lower);
    if (words.size() == 1 && !arities_.empty())
      return decode_joined(words.front(), why);
    if (!words.empty()) {
      name = GroundName{std::move(words.front()),
                        {std::make_move_iterator(words.begin() + 1),
                         std::make_move_iterator(words.end())}};
      drop_mark(name->name);
    }
  }
  if (name && is_writable(*name)) return name;
  why = "this is not a ground action";
  return std::nullopt;
}

std::optional<GroundName> ActionDecoder::decode_joined(
    const std::string& marked, std::string& why) const {
  std::string word = marked;
  drop_mark_inside(word);
  if (word.size() > kMaxJoinedBytes) {
    why = "a joined name of more than " + std::to_string(kMaxJoinedBytes) +
          " bytes";
    return std::nullopt;
  }
  std::vector<GroundName> found;
  for (std::size_t end = 0; end <= word.size(); ++end) {
    if (end < word.size() && word[end] != '_') continue;
    const auto [first, last] = arities_.equal_range(word.substr(0, end));
    for (auto schema = first; schema != last; ++schema) {
      GroundName name{schema->first, {}};
      if (schema->second == 0 && end == word.size()) found.push_back(name);
      if (schema->second > 0 && end < word.size())
        Splitter(objects_, std::string_view(word).substr(end + 1), found)
            .split(name, 0, schema->second);
    }
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  if (found.size() == 1) return found.front();
  why = found.empty() ? "the task has no action that is spelled like this"
                      : "this may be " + to_string(found[0]) + " or " +
                            to_string(found[1]);
  return std::nullopt;
}

}  // namespace certifond::policy
