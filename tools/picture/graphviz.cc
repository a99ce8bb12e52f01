#include "tools/picture/graphviz.h"

#include <stdlib.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <system_error>
#include <unordered_map>

#include "tools/picture/child.h"

namespace certifond::picture {
namespace {

namespace fs = std::filesystem;

constexpr double kPixels = 72;  // of an inch

// A folder that goes away with this.
class Scratch {
 public:
  Scratch() {
    std::error_code problem;
    const fs::path base = fs::temp_directory_path(problem);
    std::string name =
        ((problem ? "/tmp" : base) / "certifond-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  ~Scratch() {
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  bool ok() const { return !folder_.empty(); }
  fs::path operator/(const char* name) const { return folder_ / name; }

 private:
  fs::path folder_;
};

void write_question(std::ostream& out, const Graph& graph,
                    const std::vector<Box>& boxes,
                    const std::vector<StateId>& states) {
  const std::set<StateId> shown(states.begin(), states.end());
  out << "digraph {\n  nodesep=0.35; ranksep=0.6;\n"
         "  node [shape=box, fixedsize=true, label=\"\"];\n"
         "  edge [dir=none];\n";  // to the very border
  for (StateId state : states)
    out << "  s" << state.index()
        << " [width=" << boxes[state.index()].width / kPixels
        << ", height=" << boxes[state.index()].height / kPixels << "];\n";
  for (StateId state : states)
    for (const Edge& edge : graph[state].edges)
      if (shown.contains(edge.target))
        out << "  s" << state.index() << " -> s" << edge.target.index()
            << ";\n";
  out << "}\n";
}

// The state called "s12".
StateId state_called(const std::string& name) {
  if (name.size() < 2 || name[0] != 's') return StateId();
  std::size_t value = 0;
  for (std::size_t i = 1; i < name.size(); ++i) {
    if (name[i] < '0' || name[i] > '9' || value > 100'000'000) return StateId();
    value = 10 * value + static_cast<std::size_t>(name[i] - '0');
  }
  return StateId(value);
}

bool read_point(std::istream& in, double height, Point& point) {
  if (!(in >> point.x >> point.y)) return false;
  point = {point.x * kPixels, height - point.y * kPixels};
  return std::isfinite(point.x) && std::isfinite(point.y);
}

bool read_edge(std::istream& in, Drawing& drawing) {
  std::string from;
  std::string to;
  std::size_t points = 0;
  if (!(in >> from >> to >> points) || points < 4 || points % 3 != 1)
    return false;
  DrawnEdge edge{state_called(from), state_called(to), {}};
  for (std::size_t i = 0; i < points; ++i)
    if (!read_point(in, drawing.height, edge.curve.emplace_back()))
      return false;
  drawing.edges.push_back(std::move(edge));
  return true;
}

}  // namespace

std::optional<Drawing> read_plain(std::string_view text,
                                  const std::vector<StateId>& states) {
  Drawing drawing;
  std::unordered_map<StateId, Point> centre;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream in(line);
    std::string word;
    in >> word;
    if (word == "graph") {
      double scale = 0;
      if (!(in >> scale >> drawing.width >> drawing.height))
        return std::nullopt;
      drawing.width *= kPixels;
      drawing.height *= kPixels;
    } else if (word == "node") {
      in >> word;
      if (!read_point(in, drawing.height, centre[state_called(word)]))
        return std::nullopt;
    } else if (word == "edge") {
      if (!read_edge(in, drawing)) return std::nullopt;
    }
  }
  for (StateId state : states) {
    const auto place = centre.find(state);
    if (place == centre.end()) return std::nullopt;
    drawing.states.push_back(state);
    drawing.centres.push_back(place->second);
  }
  for (const DrawnEdge& edge : drawing.edges)
    if (!centre.contains(edge.from) || !centre.contains(edge.to))
      return std::nullopt;
  return drawing;
}

std::optional<Drawing> draw_with_graphviz(const Graph& graph,
                                          const std::vector<Box>& boxes,
                                          const std::vector<StateId>& states,
                                          const GraphvizOptions& options) {
  const Scratch scratch;
  if (!scratch.ok()) return std::nullopt;
  const fs::path question = scratch / "in.dot";
  const fs::path answer = scratch / "out.plain";
  {
    std::ofstream out(question);
    write_question(out, graph, boxes, states);
    if (!out.flush()) return std::nullopt;
  }
  if (!run_quietly({options.program, "-Tplain", "-o", answer.string(),
                    question.string()},
                   options.seconds))
    return std::nullopt;
  std::ifstream in(answer);
  std::ostringstream text;
  text << in.rdbuf();
  return read_plain(text.str(), states);
}

}  // namespace certifond::picture
