// Formats that list complete states.
#include <cstddef>
#include <numeric>
#include <string>
#include <vector>

#include "proptests/foreign/writers.h"

namespace certifond::proptests {
namespace {

std::vector<std::size_t> random_order(std::size_t size, Pen& pen) {
  std::vector<std::size_t> order(size);
  std::iota(order.begin(), order.end(), std::size_t{0});
  pen.rng().shuffle(order);
  return order;
}

// `(p a), (not (q))`; of a complete state the false atoms may be left out.
std::string literals_text(std::vector<PlainLiteral> literals, bool complete,
                          Pen& pen) {
  pen.rng().shuffle(literals);
  std::string text;
  for (const PlainLiteral& literal : literals) {
    if (complete && !literal.positive && pen.rng().chance(80)) continue;
    if (!text.empty()) text += pen.rng().chance(90) ? ", " : " ";
    text += pen.pddl(literal);
  }
  return text;
}

// --- DOT
// ----------------------------------------------------------------------

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? "\\\"" : std::string(1, c);
  return result + "\"";
}

class DotWriter {
 public:
  DotWriter(const std::vector<PlainState>& states, Pen& pen)
      : states_(states), pen_(pen), style_(pen.rng().below(5)) {}

  std::string write(bool complete) {
    std::string text =
        pen_.rng().chance(20) ? "strict digraph \"node\" {" : "digraph G {\n";
    if (pen_.rng().chance(20)) text += "node [shape=box] edge [len=1.5]\n";
    std::vector<std::string> statements;
    for (std::size_t s = 0; s < states_.size(); ++s)
      add_state(s, complete, statements);
    pen_.rng().shuffle(statements);
    for (const std::string& statement : statements)
      text += statement + separator();
    return text + "}\n";
  }

 private:
  void add_state(std::size_t s, bool complete,
                 std::vector<std::string>& statements) {
    const PlainState& state = states_[s];
    statements.push_back(
        node(s) + " [" + attribute() + "label=" +
        quoted("{ " + literals_text(state.literals, complete, pen_) + " }") +
        "]");
    if (!state.action) return;
    const std::string label = pen_.action(*state.action, ActionStyle::kWords);
    // All that a planner writes of a node spells its action alike.
    if (state.successors.empty())
      statements.push_back(edge(node(s), node(s), label));
    else if (pen_.rng().chance(20))
      statements.push_back(edge(node(s), group(state.successors), label));
    else
      for (const std::size_t next : state.successors)
        statements.push_back(edge(node(s), node(next), label));
  }

  std::string edge(const std::string& from, const std::string& to,
                   const std::string& label) {
    return from + (pen_.rng().chance(50) ? " -> " : "->") + to + " [" +
           attribute() + "label=" + quoted(label) + "]";
  }

  // A subgraph without a name, or with one of its own.
  std::string group(const std::vector<std::size_t>& nodes) {
    std::string text = pen_.rng().chance(50)
                           ? "{"
                           : "subgraph x" + std::to_string(groups_++) + " {";
    for (const std::size_t s : nodes) text += " " + node(s);
    return text + " }";
  }

  // The same spelling in all of a file.
  std::string node(std::size_t s) const {
    std::string number = std::to_string(s);
    switch (style_) {
      case 0:
        return "node" + number;
      case 1:
        return quoted("edge -> " + number);
      case 2:
        return "-" + number + ".5";
      default:
        return number;
    }
  }

  std::string attribute() {
    return pen_.rng().chance(20) ? "color=\"#130F99\", " : "";
  }

  std::string separator() {
    static const std::vector<std::string> separators = {
        ";\n",
        "\n",
        "; ",
        " ",
        " // 0 -> 0 [label=\"x\"]\n",
        "\n# 0 [label=\"\"]\n",
        "/* \" */\n"};
    return pen_.rng().pick(separators);
  }

  const std::vector<PlainState>& states_;
  Pen& pen_;
  std::uint32_t style_;
  std::size_t groups_ = 0;
};

}  // namespace

ForeignText write_paladinus(const std::vector<PlainState>& states, Pen& pen) {
  ForeignText text;
  text.complete = pen.rng().chance(40);
  text.refused = true;
  for (const std::size_t s : random_order(states.size(), pen)) {
    if (!states[s].action) continue;
    text.refused = false;
    text.policy +=
        "If holds: " + literals_text(states[s].literals, text.complete, pen) +
        "\nExecute: " + pen.action(*states[s].action, ActionStyle::kWords) +
        (pen.rng().chance(90) ? "\n\n" : " \r\n");
  }
  return text;
}

ForeignText write_mynd(const std::vector<PlainState>& states, Pen& pen) {
  ForeignText text;
  text.complete = pen.rng().chance(40);
  text.refused = states.empty();
  text.policy = DotWriter(states, pen).write(text.complete);
  return text;
}

}  // namespace certifond::proptests
