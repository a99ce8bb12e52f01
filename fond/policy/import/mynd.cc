#include "fond/policy/import/mynd.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "fond/policy/import/import_text.h"
#include "fond/policy/import/literals.h"
#include "fond/policy/import/rule_builder.h"

namespace certifond::policy {
namespace {

// Lines that draw and say nothing of the policy begin with one of these.
constexpr std::array<std::string_view, 9> kDrawing = {
    "digraph", "subgraph", "style", "color", "label",
    "node",    "edge",     "rank",  "}"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The digits at the front, and white space behind them.
std::string_view take_number(std::string_view& rest) {
  const auto end = static_cast<std::size_t>(
      std::ranges::find_if_not(rest, is_digit) - rest.begin());
  const std::string_view number = rest.substr(0, end);
  take_prefix(rest, number);
  return number;
}

// What stands in quotes behind `[label=`.
std::optional<std::string_view> take_label(std::string_view rest) {
  if (!take_prefix(rest, "[label=\"")) return std::nullopt;
  const std::size_t end = rest.find('"');
  if (end == rest.npos) return std::nullopt;
  return rest.substr(0, end);
}

class MyndImport {
 public:
  MyndImport(ImportText& text, const ImportOptions& options)
      : text_(text), rules_(text, options) {}

  void read_line(std::string_view line) {
    std::string_view rest = trim(line);
    if (rest.empty()) return;
    if (!is_digit(rest.front())) {
      if (std::ranges::none_of(kDrawing, [rest](std::string_view word) {
            return rest.starts_with(word);
          }))
        text_.error(rest, "expected a node or an edge");
      return;
    }
    const std::string_view node = take_number(rest);
    if (rest == ";") return;  // a node in a cluster
    if (take_prefix(rest, "->"))
      read_edge(node, rest);
    else
      read_state(node, rest);
  }

  ReadResult<Policy> finish() {
    for (const Node& node : nodes_) add_rule(node);
    return rules_.finish();
  }

 private:
  struct Node {
    std::string_view place;
    std::string_view state;  // empty if there is none yet
    std::string_view action;
    bool has_state = false;
    bool has_action = false;
  };

  Node& node(std::string_view number) {
    const auto [place, is_new] =
        places_.try_emplace(std::string(number), nodes_.size());
    if (is_new) nodes_.push_back({number, {}, {}, false, false});
    return nodes_[place->second];
  }

  void read_state(std::string_view number, std::string_view rest) {
    std::optional<std::string_view> label = take_label(rest);
    if (!label || !label->starts_with('{') || !label->ends_with('}')) {
      text_.error(rest, "expected '[label=\"{ .. }\"]'");
      return;
    }
    Node& state = node(number);
    if (state.has_state) {
      text_.error(number, "a node for the second time");
      return;
    }
    state.place = number;
    state.has_state = true;
    state.state = label->substr(1, label->size() - 2);
  }

  void read_edge(std::string_view from, std::string_view rest) {
    const std::string_view to = take_number(rest);
    const std::optional<std::string_view> label = take_label(rest);
    if (to.empty() || !label) {
      text_.error(rest, "expected a node and '[label=\"..\"]'");
      return;
    }
    Node& source = node(from);
    if (source.has_action && trim(source.action) != trim(*label)) {
      text_.unsupported(*label,
                        "a node with two actions: the state alone does not "
                        "say what to do");
      return;
    }
    source.has_action = true;
    source.action = *label;
  }

  void add_rule(const Node& node) {
    if (!node.has_action) return;
    if (!node.has_state) {
      text_.error(node.place, "a node without a state");
      return;
    }
    std::vector<Literal> state;
    if (!parse_pddl_literals(text_, node.state, rules_.atoms(), state)) return;
    const NameId action = rules_.action(node.action);
    if (!action.valid()) return;
    const auto [known, is_new] = actions_.try_emplace(key_of(state), action);
    if (is_new)
      rules_.add_state(node.place, state, action);
    else if (known->second != action)
      text_.unsupported(node.place,
                        "a state with two actions: it alone does not say what "
                        "to do");
  }

  // The same for lists of the same literals.
  static std::vector<std::uint32_t> key_of(const std::vector<Literal>& state) {
    std::vector<std::uint32_t> key;
    for (const Literal& literal : state)
      key.push_back(2 * literal.atom.value() + (literal.positive ? 1 : 0));
    std::ranges::sort(key);
    return key;
  }

  ImportText& text_;
  RuleBuilder rules_;
  std::vector<Node> nodes_;  // in the order of the file
  std::unordered_map<std::string, std::size_t> places_;
  std::map<std::vector<std::uint32_t>, NameId> actions_;  // of states
};

}  // namespace

ReadResult<Policy> import_mynd(std::string_view source,
                               const ImportOptions& options) {
  ImportText text(source, options);
  MyndImport import(text, options);
  for (std::string_view line; text.next_line(line);) import.read_line(line);
  return import.finish();
}

}  // namespace certifond::policy
