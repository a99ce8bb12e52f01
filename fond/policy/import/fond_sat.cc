#include "fond/policy/import/fond_sat.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "fond/policy/import/import_text.h"
#include "fond/policy/import/literals.h"
#include "fond/policy/import/rule_builder.h"

namespace certifond::policy {
namespace {

constexpr std::size_t kFar = std::numeric_limits<std::size_t>::max();

enum class Section { kNone, kAtoms, kActions, kTransitions, kEdges };

std::optional<Section> section_of(std::string_view line) {
  if (line == "Atom (CS)") return Section::kAtoms;
  if (line == "(CS, Action with arguments)") return Section::kActions;
  if (line == "(CS, Action name, CS)") return Section::kTransitions;
  if (line == "(CS, CS)") return Section::kEdges;
  if (line.starts_with("Solved with")) return Section::kNone;
  return std::nullopt;
}

bool is_rule_line(std::string_view line) {
  return line.find_first_not_of("=_-") == line.npos;
}

class FondSatImport {
 public:
  FondSatImport(ImportText& text, const ImportOptions& options)
      : text_(text), rules_(text, options, Spelling::kSeparate) {}

  void read_line(std::string_view full_line) {
    const std::string_view line = trim(full_line);
    if (const auto section = section_of(line)) {
      section_ = *section;
      if (section_ != Section::kNone && !seen_.insert(section_).second)
        text_.error(line, "a section for the second time");
      if (section_ == Section::kEdges) has_edges_ = true;
    } else if (!is_rule_line(line)) {
      if (section_ == Section::kAtoms) read_atom(line);
      if (section_ == Section::kActions) read_action(line);
      if (section_ == Section::kEdges) read_edge(line);
    }
  }

  ReadResult<Policy> finish(std::string_view end) {
    if (!has_edges_)
      text_.error(end, "the file has no controller: '(CS, CS)' is missing");
    if (nodes_.empty() && !text_.has_errors())
      text_.error(end, "the file has no controller: there is no node");
    measure();
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < nodes_.size(); ++i)
      if (nodes_[i].name != "ng") order.push_back(i);
    std::ranges::stable_sort(
        order, {}, [this](std::size_t i) { return nodes_[i].distance; });
    for (const std::size_t i : order) add_rule(nodes_[i]);
    return rules_.finish();
  }

 private:
  struct Node {
    std::string_view name;
    std::vector<Literal> literals;
    std::vector<std::string_view> actions;  // with arguments
    std::vector<std::string_view> names;    // of actions
    std::vector<std::size_t> from;
    std::size_t distance = kFar;  // to ng
  };

  std::size_t node(std::string_view name) {
    const auto [place, is_new] =
        places_.try_emplace(std::string(name), nodes_.size());
    if (is_new) {
      nodes_.emplace_back();
      nodes_.back().name = name;
    }
    return place->second;
  }

  // The parts of `(a,b)`, split at the first comma.
  std::optional<std::pair<std::string_view, std::string_view>> pair_of(
      std::string_view line) {
    const std::size_t comma = line.find(',');
    if (!line.starts_with('(') || !line.ends_with(')') || comma == line.npos) {
      text_.error(line, "expected '(node,..)'");
      return std::nullopt;
    }
    return std::pair(trim(line.substr(1, comma - 1)),
                     trim(line.substr(comma + 1, line.size() - comma - 2)));
  }

  void read_atom(std::string_view line) {
    const std::size_t open = line.rfind('(');
    if (open == line.npos || open == 0 || !line.ends_with(')')) {
      text_.error(line, "expected 'Atom name(arg, ..) (node)'");
      return;
    }
    const auto literal = parse_literal(text_, trim(line.substr(0, open)),
                                       rules_.atoms(), rules_.vocabulary());
    const std::string_view name = line.substr(open + 1, line.size() - open - 2);
    if (literal) nodes_[node(name)].literals.push_back(*literal);
  }

  void read_action(std::string_view line) {
    const auto parts = pair_of(line);
    if (!parts) return;
    Node& source = nodes_[node(parts->first)];
    const bool bare = parts->second.find('(') == parts->second.npos;
    (bare ? source.names : source.actions).push_back(parts->second);
  }

  void read_edge(std::string_view line) {
    const auto parts = pair_of(line);
    if (!parts) return;
    const std::size_t from = node(parts->first);
    nodes_[node(parts->second)].from.push_back(from);
  }

  // Breadth first, backwards from ng.
  void measure() {
    const auto goal = places_.find("ng");
    if (goal == places_.end()) return;
    std::queue<std::size_t> queue;
    nodes_[goal->second].distance = 0;
    queue.push(goal->second);
    while (!queue.empty()) {
      const Node& to = nodes_[queue.front()];
      queue.pop();
      for (const std::size_t from : to.from) {
        if (nodes_[from].distance != kFar) continue;
        nodes_[from].distance = to.distance + 1;
        queue.push(from);
      }
    }
  }

  // Of a node all outcomes of its action are given, and beside them the name
  // alone, which counts only if there is nothing else.
  NameId action_of(const Node& node) {
    NameId action;
    for (const std::string_view spelled :
         node.actions.empty() ? node.names : node.actions) {
      const NameId one = rules_.action(spelled);
      if (!one.valid()) return one;
      if (action.valid() && action != one) {
        text_.error(spelled,
                    "a node with two actions: it does not say what to do");
        return NameId();
      }
      action = one;
    }
    if (!action.valid()) text_.error(node.name, "a node without an action");
    for (const std::string_view name : node.names)
      if (action.valid() && !is_name_of(to_lower(name), action)) {
        text_.error(name,
                    "a node with two actions: it does not say what to do");
        return NameId();
      }
    return action;
  }

  // Itself, or that with a mark behind it which is no other action's name.
  bool is_name_of(const std::string& name, NameId action) {
    const std::string& full = rules_.name_of(action).name;
    return name == full || (name.starts_with(full + "_detdup_") &&
                            !rules_.decoder().has_schema(name));
  }

  void add_rule(const Node& node) {
    if (node.distance == kFar)
      text_.error(node.name, "there is no way from this node to ng");
    else
      rules_.add_partial(node.name, node.literals, action_of(node));
  }

  ImportText& text_;
  RuleBuilder rules_;
  Section section_ = Section::kNone;
  bool has_edges_ = false;
  std::set<Section> seen_;
  std::vector<Node> nodes_;  // in the order of the file
  std::unordered_map<std::string, std::size_t> places_;
};

}  // namespace

ReadResult<Policy> import_fond_sat(std::string_view source,
                                   const ImportOptions& options) {
  ImportText text(source, options);
  FondSatImport import(text, options);
  for (std::string_view line; text.next_line(line);) import.read_line(line);
  return import.finish(source.substr(source.size()));
}

}  // namespace certifond::policy
