#include "fond/policy/import/action_decoder.h"

#include <algorithm>
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

// `name arg ..` or `name(arg, ..)`.
std::optional<GroundName> parse_separate(const std::string& text) {
  if (text.find('(') != text.npos) return parse_functional(text);
  std::vector<std::string> words = words_of(text);
  if (words.empty()) return std::nullopt;
  GroundName name{std::move(words.front()),
                  {std::make_move_iterator(words.begin() + 1),
                   std::make_move_iterator(words.end())}};
  if (!is_writable(name)) return std::nullopt;
  return name;
}

// Splits a word into `arity` objects with `_` between them, in all ways, but
// stops at the second.  From the back, so that only ways that lead to the end
// are followed.
class Splitter {
 public:
  Splitter(const std::unordered_set<std::string>& objects,
           std::string_view word, std::size_t arity)
      : objects_(objects), word_(word), arity_(arity) {
    for (std::size_t at = 0; at <= word.size(); ++at)
      if (at == 0 || word[at - 1] == '_') begins_.push_back(at);
    fill();
  }

  void append(const std::string& name, std::vector<GroundName>& found) const {
    if (ways_.empty() || ways_[arity_][0] == 0) return;
    found.push_back(one_way({name, {}}, /*first=*/true));
    if (ways_[arity_][0] > 1)
      found.push_back(one_way({name, {}}, /*first=*/false));
  }

 private:
  // ways_[k][i]: the rest from begins_[i] on is k objects; up to 2 ways.
  void fill() {
    // More objects than parts are never there.
    if (arity_ > begins_.size()) return;
    ways_.assign(arity_ + 1, std::vector<unsigned char>(begins_.size(), 0));
    for (std::size_t k = 1; k <= arity_; ++k)
      for (std::size_t i = 0; i < begins_.size(); ++i) {
        unsigned ways = 0;
        for_each_end(k, i, [&](std::size_t next) {
          ways += k == 1 ? 1 : ways_[k - 1][next];
          return ways < 2;
        });
        ways_[k][i] = static_cast<unsigned char>(std::min(ways, 2u));
      }
  }

  std::string part(std::size_t i, std::size_t end) const {
    return std::string(word_.substr(begins_[i], end - begins_[i]));
  }

  // Calls `tell` with the place after an object that begins at place `i`;
  // the last of k objects ends with the word.  Stops if told so.
  template <typename Tell>
  void for_each_end(std::size_t k, std::size_t i, Tell tell) const {
    if (k == 1) {
      if (objects_.contains(part(i, word_.size()))) tell(begins_.size());
      return;
    }
    for (std::size_t next = i + 1; next < begins_.size(); ++next)
      if (ways_[k - 1][next] > 0 &&
          objects_.contains(part(i, begins_[next] - 1)))
        if (!tell(next)) return;
  }

  // At each place the first, or else the last, object that leads to the end.
  GroundName one_way(GroundName way, bool first) const {
    std::size_t at = 0;
    for (std::size_t k = arity_; k > 0; --k) {
      std::size_t chosen = begins_.size();
      for_each_end(k, at, [&](std::size_t next) {
        chosen = next;
        return !first;
      });
      const std::size_t end =
          chosen == begins_.size() ? word_.size() : begins_[chosen] - 1;
      way.args.push_back(part(at, end));
      at = chosen;
    }
    return way;
  }

  const std::unordered_set<std::string>& objects_;
  std::string_view word_;
  std::size_t arity_;
  std::vector<std::size_t> begins_;  // of the parts between `_`
  std::vector<std::vector<unsigned char>> ways_;
};

// Places of marks that have a name before them and a label behind them.
std::vector<std::size_t> marks_in(std::string_view word) {
  std::vector<std::size_t> places;
  for (std::size_t at = word.find(kMark, 1); at != word.npos;
       at = word.find(kMark, at + 1))
    if (at + kMark.size() < word.size()) places.push_back(at);
  return places;
}

}  // namespace

ActionDecoder::ActionDecoder(const Vocabulary& vocabulary, Spelling spelling)
    : has_vocabulary_(!vocabulary.actions.empty()),
      spelling_(spelling),
      objects_(vocabulary.objects.begin(), vocabulary.objects.end()) {
  for (const ActionSchema& schema : vocabulary.actions)
    arities_.emplace(schema.name, schema.arity);
}

bool ActionDecoder::is_action(const GroundName& name) const {
  const auto [first, last] = arities_.equal_range(name.name);
  return std::any_of(first, last,
                     [&](const auto& schema) {
                       return schema.second == name.args.size();
                     }) &&
         std::ranges::all_of(name.args, [this](const std::string& arg) {
           return objects_.contains(arg);
         });
}

bool ActionDecoder::has(const std::string& name) const {
  return is_action({name, {}});
}

std::optional<GroundName> ActionDecoder::decode(std::string_view text,
                                                std::string& why) const {
  std::optional<GroundName> spelled = parse_separate(to_lower(trim(text)));
  if (!spelled) {
    why = "this is not a ground action";
    return std::nullopt;
  }
  if (!has_vocabulary_) return spelled;
  const bool joined = spelling_ == Spelling::kJoined &&
                      text.find('(') == text.npos && spelled->args.empty();
  if (joined && spelled->name.size() > kMaxJoinedBytes) {
    why = "a joined name of more than " + std::to_string(kMaxJoinedBytes) +
          " bytes";
    return std::nullopt;
  }
  Readings found;
  read_separate(*spelled, found);
  if (joined) read_joined(spelled->name, found);
  if (found.empty()) {
    read_marked(*spelled, found);
    if (joined) read_marked_joined(spelled->name, found);
  }
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  if (found.size() == 1) return found.front();
  why = found.empty() ? "the task has no action that is spelled like this"
                      : "this may be " + to_string(found[0]) + " or " +
                            to_string(found[1]);
  return std::nullopt;
}

void ActionDecoder::read_separate(const GroundName& spelled,
                                  Readings& found) const {
  if (is_action(spelled)) found.push_back(spelled);
}

// `name_DETDUP_label arg ..`
void ActionDecoder::read_marked(const GroundName& spelled,
                                Readings& found) const {
  for (const std::size_t mark : marks_in(spelled.name))
    read_separate({spelled.name.substr(0, mark), spelled.args}, found);
}

void ActionDecoder::read_joined(const std::string& word,
                                Readings& found) const {
  for (std::size_t end = word.find('_'); end != word.npos;
       end = word.find('_', end + 1))
    split(word.substr(0, end), std::string_view(word).substr(end + 1), found);
}

// `name_DETDUP_3_arg_..`: arguments follow a number only.
void ActionDecoder::read_marked_joined(const std::string& word,
                                       Readings& found) const {
  for (const std::size_t mark : marks_in(word)) {
    const std::size_t number = mark + kMark.size();
    const std::size_t end =
        std::min(word.find_first_not_of("0123456789", number), word.size());
    if (end > number && end < word.size() && word[end] == '_')
      split(word.substr(0, mark), std::string_view(word).substr(end + 1),
            found);
  }
}

void ActionDecoder::split(const std::string& name, std::string_view rest,
                          Readings& found) const {
  const auto [first, last] = arities_.equal_range(name);
  for (auto schema = first; schema != last; ++schema)
    if (schema->second > 0)
      Splitter(objects_, rest, schema->second).append(name, found);
}

}  // namespace certifond::policy
