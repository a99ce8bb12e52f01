#include "fond/policy/import/pr2.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "fond/policy/import/import_text.h"
#include "fond/policy/import/literals.h"
#include "fond/policy/import/rule_builder.h"

namespace certifond::policy {
namespace {

using Json = nlohmann::json;

const Json* member(const Json& object, const char* key) {
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
        rules_(text, options),
        options_(options) {}

  ReadResult<Policy> run(const Json& root) {
    const Json* nodes = member(root, "nodes");
    states_ = member(root, "states");
    if (nodes == nullptr || !nodes->is_object() || states_ == nullptr ||
        !states_->is_object()) {
      text_.error(begin_, "expected an object with 'nodes' and 'states'");
      return rules_.finish();
    }
    std::vector<Step> steps;
    for (const auto& [name, node] : nodes->items())
      read_node(name, node, steps);
    std::ranges::sort(steps, {}, &Step::preference);
    for (const Step& step : steps) add_rule(step);
    return rules_.finish();
  }

 private:
  void fail(const std::string& node, const std::string& message) {
    text_.error(begin_, "node '" + node + "': " + message);
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
    } else if (distance == nullptr || !distance->is_number_integer()) {
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
    const Json* state =
        member(*states_, key.get_ref<const std::string&>().c_str());
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
      const auto literal = parse_literal(literal_text, spelled, rules_.atoms());
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

}  // namespace

ReadResult<Policy> import_pr2(std::string_view source,
                              const ImportOptions& options) {
  ImportText text(source, options);
  if (text.has_errors()) return {std::nullopt, text.diagnostics()};
  try {
    const Json root = Json::parse(source.begin(), source.end());
    return Pr2Import(text, source, options).run(root);
  } catch (const Json::parse_error& error) {
    const std::size_t place = error.byte == 0 ? 0 : error.byte - 1;
    text.error(source.substr(std::min(place, source.size())),
               "this is not JSON");
    return {std::nullopt, text.diagnostics()};
  }
}

}  // namespace certifond::policy
