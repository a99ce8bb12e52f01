#include "fond/policy/import/mynd.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fond/policy/import/dot_graph.h"
#include "fond/policy/import/import_text.h"
#include "fond/policy/import/literals.h"
#include "fond/policy/import/rule_builder.h"

namespace certifond::policy {
namespace {

// Of edges between subgraphs, which name few and mean many.
constexpr std::size_t kMaxSources = std::size_t{1} << 26;

class MyndImport {
 public:
  MyndImport(ImportText& text, const DotGraph& graph,
             const ImportOptions& options)
      : text_(text),
        graph_(graph),
        options_(options),
        rules_(text, options, Spelling::kSeparate),
        nodes_(graph.names.size()) {}

  ReadResult<Policy> run(std::string_view begin) {
    if (!graph_.directed) text_.error(begin, "expected a 'digraph'");
    for (const DotDefault& each : graph_.defaults)
      if (each.attribute.key == "label")
        text_.error(each.attribute.at,
                    "a label for all: expected one for each node and edge");
    for (const DotNode& node : graph_.nodes) read_node(node);
    read_edges();
    bool any_state = false;
    for (const Node& node : nodes_) {
      any_state |= node.state != nullptr;
      if (!text_.has_errors()) add_rule(node);
    }
    if (!any_state && !text_.has_errors())
      text_.error(begin, "no policy: there is no node with a state");
    return rules_.finish();
  }

 private:
  struct Node {
    std::string_view at;
    const DotAttribute* state = nullptr;   // its label
    const DotAttribute* action = nullptr;  // the label of its edges
  };

  // The one label, as a text that Graphviz would draw as it is.
  const DotAttribute* label_of(const std::vector<DotAttribute>& attributes) {
    const DotAttribute* label = nullptr;
    for (const DotAttribute& attribute : attributes) {
      if (attribute.key != "label") continue;
      if (attribute.html || attribute.value.find('\\') != std::string::npos)
        text_.error(attribute.at, "expected a label without escapes or HTML");
      else if (label != nullptr && label->value != attribute.value)
        text_.error(attribute.at, "a second label");
      label = &attribute;
    }
    return label;
  }

  void read_node(const DotNode& mention) {
    Node& node = nodes_[mention.node];
    if (node.at.data() == nullptr) node.at = mention.at;
    const DotAttribute* label = label_of(mention.attributes);
    if (label == nullptr) return;
    if (!label->value.starts_with('{') || !label->value.ends_with('}') ||
        label->value.size() < 2)
      text_.error(label->at, "expected a state: '\"{ .. }\"'");
    else if (node.state != nullptr && node.state->value != label->value)
      text_.error(label->at, "a node with two states");
    node.state = label;
  }

  void read_edges() {
    std::size_t sources = 0;
    for (const DotEdge& edge : graph_.edges) {
      sources += edge.from.end - edge.from.begin;
      if (sources > kMaxSources) {
        text_.unsupported(edge.at, "too many edges");
        return;
      }
      read_edge(edge);
    }
  }

  void read_edge(const DotEdge& edge) {
    const DotAttribute* label =
        label_of(graph_.edge_attributes[edge.attributes]);
    if (label == nullptr) {
      text_.error(edge.at, "an edge without an action: expected a label");
      return;
    }
    for (std::size_t i = edge.from.begin; i < edge.from.end; ++i) {
      Node& source = nodes_[graph_.nodes[i].node];
      if (source.action != nullptr &&
          trim(source.action->value) != trim(label->value)) {
        text_.error(label->at, "a node with two actions: '" +
                                   source.action->value + "' and '" +
                                   label->value + "'");
        return;
      }
      source.action = label;
    }
  }

  // Reports what is wrong inside of a label at the label.
  void copy_error(const ImportText& inner, std::string_view at) {
    text_.error(at, inner.diagnostics().all().front().message);
  }

  void add_rule(const Node& node) {
    if (node.action == nullptr) return;
    if (node.state == nullptr) {
      text_.error(node.at, "a node without a state");
      return;
    }
    const std::string& label = node.state->value;
    const std::string_view listed =
        std::string_view(label).substr(1, label.size() - 2);
    std::vector<Literal> state;
    ImportText state_text(label, options_);
    if (!parse_pddl_literals(state_text, listed, rules_.atoms(), state)) {
      copy_error(state_text, node.state->at);
      return;
    }
    ImportText action_text(node.action->value, options_);
    const NameId action = rules_.action(node.action->value, action_text);
    if (!action.valid())
      copy_error(action_text, node.action->at);
    else
      rules_.add_state(node.at, state, action);
  }

  ImportText& text_;
  const DotGraph& graph_;
  const ImportOptions& options_;
  RuleBuilder rules_;
  std::vector<Node> nodes_;  // as in DotGraph::names
};

}  // namespace

ReadResult<Policy> import_mynd(std::string_view source,
                               const ImportOptions& options) {
  ImportText text(source, options);
  DotGraph graph;
  if (text.has_errors() || !parse_dot(text, source, graph))
    return {std::nullopt, text.diagnostics()};
  return MyndImport(text, graph, options).run(source.substr(0, 0));
}

}  // namespace certifond::policy
