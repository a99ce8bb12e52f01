#include "fond/policy/import/pr2.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

#include "fond/policy/import/import_text.h"
#include "fond/policy/import/literals.h"
#include "fond/policy/import/rule_builder.h"

namespace certifond::policy {
namespace {

using Json = nlohmann::json;

const Json* member(const Json& object, const std::string& key) {
  if (!object.is_object()) return nullptr;
  const auto place = object.find(key);
  return place == object.end() ? nullptr : &*place;
}

// `1`, `true`, or something else.
std::optional<bool> flag(const Json* value) {
  if (value == nullptr) return std::nullopt;
  if (value->is_boolean()) return value->get<bool>();
  if (value->is_number_integer()) return value->get<std::int64_t>() != 0;
  return std::nullopt;
}

// An integer that std::int64_t holds.
bool is_small(const Json& value) {
  if (value.is_number_unsigned())
    return value.get<std::uint64_t>() <=
           static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  return value.is_number_integer();
}

struct Step {
  std::uint64_t id = 0;
  std::int64_t distance = 0;
  bool strong_cyclic = false;
  const std::string* action = nullptr;
  const Json* state = nullptr;

  auto preference() const { return std::tuple(!strong_cyclic, distance, ~id); }
};

// Places inside a JSON value are not known: reports name the node.
class Pr2Import {
 public:
  Pr2Import(ImportText& text, std::string_view source,
            const ImportOptions& options)
      : text_(text),
        begin_(source.substr(0, 0)),
        rules_(text, options, Spelling::kJoined),
        options_(options) {}

  ReadResult<Policy> run(const Json& root) {
    const Json* nodes = member(root, "nodes");
    states_ = member(root, "states");
    if (nodes == nullptr || !nodes->is_object() || states_ == nullptr ||
        !states_->is_object()) {
      text_.error(begin_, "expected an object with 'nodes' and 'states'");
      return rules_.finish();
    }
    if (nodes->empty()) text_.error(begin_, "no policy: 'nodes' is empty");
    std::vector<Step> steps;
    for (const auto& [name, node] : nodes->items())
      read_node(name, node, steps);
    std::ranges::sort(steps, {}, &Step::preference);
    check_ids(steps);
    for (const Step& step : steps) add_rule(step);
    return rules_.finish();
  }

 private:
  void fail(const std::string& node, const std::string& message) {
    text_.error(begin_, "node '" + node + "': " + message);
  }

  // `5` and `05` are two names of one number.
  void check_ids(const std::vector<Step>& steps) {
    std::unordered_set<std::uint64_t> ids;
    for (const Step& step : steps)
      if (!ids.insert(step.id).second)
        fail(std::to_string(step.id), "a node for the second time");
  }

  void read_node(const std::string& name, const Json& node,
                 std::vector<Step>& steps) {
    const auto is_goal = flag(member(node, "is_goal"));
    const auto is_sc = flag(member(node, "is_sc"));
    const Json* distance = member(node, "distance");
    const Json* action = member(node, "action");
    const Json* state = member(node, "state");
    Step step;
    const char* const end = name.data() + name.size();
    const auto [stop, problem] = std::from_chars(name.data(), end, step.id);
    if (problem != std::errc() || stop != end) {
      fail(name, "expected a number as its name");
    } else if (!is_goal) {
      fail(name, "expected 'is_goal': 0 or 1");
    } else if (*is_goal) {
      return;
    } else if (!is_sc) {
      fail(name, "expected 'is_sc': 0 or 1");
    } else if (distance == nullptr || !is_small(*distance)) {
      fail(name, "expected 'distance': a number");
    } else if (action == nullptr || !action->is_string()) {
      fail(name, "expected 'action': a text");
    } else if (state == nullptr || !state->is_string()) {
      fail(name, "expected 'state': a text");
    } else {
      step.distance = distance->get<std::int64_t>();
      step.strong_cyclic = *is_sc;
      step.action = action->get_ptr<const std::string*>();
      step.state = state;
      steps.push_back(step);
    }
  }

  void add_rule(const Step& step) {
    const std::string name = std::to_string(step.id);
    std::vector<Literal> literals;
    if (!read_state(name, *step.state, literals)) return;
    ImportText action_text(*step.action, options_);
    const NameId action = rules_.action(*step.action, action_text);
    if (!action.valid()) {
      fail(name, "'" + *step.action +
                     "': " + action_text.diagnostics().all().front().message);
      return;
    }
    const std::optional<Cube> cube = make_cube(literals);
    if (cube)
      rules_.add(begin_, *cube, action);
    else
      fail(name, "a state that contradicts itself");
  }

  bool read_state(const std::string& node, const Json& key,
                  std::vector<Literal>& literals) {
    const Json* state = member(*states_, key.get_ref<const std::string&>());
    if (state == nullptr || !state->is_array()) {
      fail(node, "its state is not in 'states'");
      return false;
    }
    for (const Json& item : *state) {
      if (!item.is_string()) {
        fail(node, "expected texts in its state");
        return false;
      }
      const auto& spelled = item.get_ref<const std::string&>();
      ImportText literal_text(spelled, options_);
      const auto literal = parse_literal(literal_text, spelled, rules_.atoms(),
                                         rules_.vocabulary());
      if (!literal) {
        fail(node, "'" + spelled + "': " +
                       literal_text.diagnostics().all().front().message);
        return false;
      }
      literals.push_back(*literal);
    }
    return true;
  }

  ImportText& text_;
  std::string_view begin_;
  RuleBuilder rules_;
  const ImportOptions& options_;
  const Json* states_ = nullptr;
};

// Builds the value as nlohmann's own handler does, but refuses an object with
// a key twice, of which it would keep the last.
class StrictHandler : public nlohmann::detail::json_sax_dom_parser<Json> {
 public:
  using Base = nlohmann::detail::json_sax_dom_parser<Json>;
  explicit StrictHandler(Json& value)
      : Base(value, /*allow_exceptions=*/false) {}

  bool start_object(std::size_t size) {
    keys_.emplace_back();
    return Base::start_object(size);
  }
  bool end_object() {
    keys_.pop_back();
    return Base::end_object();
  }
  bool key(std::string& name) {
    if (!keys_.back().insert(name).second) {
      problem_ = "the key '" + name + "' for the second time";
      return false;
    }
    return Base::key(name);
  }
  template <typename Error>
  bool parse_error(std::size_t position, const std::string& token,
                   const Error& error) {
    place_ = position;
    problem_ =
        error.id == 406 ? "a number that is out of range" : "this is not JSON";
    return Base::parse_error(position, token, error);
  }

  const std::string& problem() const { return problem_; }
  std::size_t place() const { return place_; }

 private:
  std::vector<std::unordered_set<std::string>> keys_;  // of open objects
  std::string problem_;
  std::size_t place_ = 0;
};

// Counts the bytes that the parser has taken.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, const char** latest)
      : at_(at), latest_(latest) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    *latest_ = ++at_;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator old = *this;
    ++*this;
    return old;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) {
    return a.at_ == b.at_;
  }

 private:
  const char* at_;
  const char** latest_;
};

// Nothing with a report if the text is not JSON.
std::optional<Json> parse_json(ImportText& text, std::string_view source) {
  Json root;
  StrictHandler handler(root);
  const char* latest = source.data();
  const char* ignored = nullptr;
  if (Json::sax_parse(CountingIterator(source.data(), &latest),
                      CountingIterator(source.data() + source.size(), &ignored),
                      &handler))
    return root;
  std::size_t place = handler.place();
  if (place == 0) place = static_cast<std::size_t>(latest - source.data());
  text.error(source.substr(std::min(place - std::min<std::size_t>(place, 1),
                                    source.size())),
             handler.problem());
  return std::nullopt;
}

}  // namespace

ReadResult<Policy> import_pr2(std::string_view source,
                              const ImportOptions& options) {
  ImportText text(source, options);
  if (text.has_errors()) return {std::nullopt, text.diagnostics()};
  const std::optional<Json> root = parse_json(text, source);
  if (!root) return {std::nullopt, text.diagnostics()};
  return Pr2Import(text, source, options).run(*root);
}

}  // namespace certifond::policy
