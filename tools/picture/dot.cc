#include "tools/picture/dot.h"

#include <set>
#include <utility>

#include "tools/picture/text.h"

namespace certifond::picture {
namespace {

std::string escaped(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

// Outline and background, readable on white paper.
std::string colours(const Graph& graph, StateId id) {
  const State& state = graph[id];
  const auto pair = [](const char* line, const char* fill) {
    return std::string("color=\"") + line + "\", fillcolor=\"" + fill + "\"";
  };
  if (state.kind == Kind::kGoal) return pair("#1a7f37", "#dafbe1");
  if (state.lost) return pair("#cf222e", "#ffebe9");
  if (state.kind == Kind::kUnexplored) return pair("#8c959f", "#f6f8fa");
  if (state.cyclic) return pair("#9a6700", "#fff8c5");
  return pair("#57606a", "#ffffff");
}

void write_state(std::ostream& out, const Picture& picture, StateId id) {
  const Graph& graph = picture.graph;
  const State& state = graph[id];
  out << "  s" << id.index() << " [label=\"";
  for (const std::string& line : lines_of(graph, picture.labels, id))
    out << escaped(line) << "\\l";
  out << "\", " << colours(graph, id);
  if (!state.parent.valid()) out << ", penwidth=2.5";
  if (state.kind == Kind::kGoal) out << ", peripheries=2";
  if (state.kind == Kind::kUnexplored) out << ", style=\"filled,dashed\"";
  out << ", tooltip=\"";
  for (AtomIndex atom : state.atoms) out << escaped(graph.atoms[atom]) << " ";
  out << "\"];\n";
}

// "1, 3: label", as much of it as says something.
std::string outcomes_text(const State& state, const Edge& edge) {
  std::string text;
  if (state.outcome_count <= 1) return edge.label;
  for (std::uint32_t outcome : edge.outcomes)
    text += (text.empty() ? "" : ", ") + std::to_string(outcome + 1);
  if (!edge.label.empty()) text += ": " + edge.label;
  return text;
}

}  // namespace

std::string dot_string(std::string_view text) {
  return "\"" + escaped(text) + "\"";
}

void write_dot(std::ostream& out, const Picture& picture) {
  const Graph& graph = picture.graph;
  std::set<std::pair<StateId, StateId>> wrong;
  if (graph.counterexample) {
    const auto& path = graph.counterexample->path;
    for (std::size_t i = 0; i + 1 < path.size(); ++i)
      wrong.emplace(path[i], path[i + 1]);
  }
  std::string title =
      picture.problem + " (" + picture.domain + "): " + picture.verdict_text;
  if (!picture.explanation.empty()) title += ". " + picture.explanation;
  const std::string missing = what_is_missing(picture);
  if (!missing.empty())
    title += (picture.explanation.empty() ? ". " : " ") + missing;
  out << "// certifond graph\n"
         "digraph policy {\n  graph [label="
      << dot_string(title)
      << ", labelloc=t, fontname=\"sans-serif\"];\n"
         "  node [shape=box, style=filled, fontname=\"monospace\", "
         "fontsize=11];\n"
         "  edge [fontname=\"sans-serif\", fontsize=10, color=\"#57606a\"];\n";
  for (std::size_t i = 0; i < graph.states.size(); ++i)
    write_state(out, picture, StateId(i));
  for (std::size_t i = 0; i < graph.states.size(); ++i)
    for (const Edge& edge : graph.states[i].edges) {
      out << "  s" << i << " -> s" << edge.target.index() << " [";
      const std::string text = outcomes_text(graph.states[i], edge);
      if (!text.empty()) out << "label=" << dot_string(text);
      if (wrong.contains({StateId(i), edge.target}))
        out << (text.empty() ? "" : ", ") << "color=\"#cf222e\", penwidth=2.5";
      out << "];\n";
    }
  out << "}\n";
}

}  // namespace certifond::picture
