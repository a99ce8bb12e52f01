#include "tools/picture/labels.h"

#include <algorithm>
#include <iterator>

#include "tools/picture/text.h"

namespace certifond::picture {
namespace {

void sort_out_atoms(const Graph& graph, Labels& labels) {
  std::vector<std::size_t> count(graph.atoms.size(), 0);
  for (const State& state : graph.states)
    for (AtomIndex atom : state.atoms) ++count[atom];
  for (AtomIndex atom = 0; atom < count.size(); ++atom) {
    if (count[atom] == graph.states.size())
      labels.always.push_back(atom);
    else if (count[atom] > 0)
      labels.varying.push_back(atom);
  }
}

std::vector<AtomIndex> minus(const std::vector<AtomIndex>& a,
                             const std::vector<AtomIndex>& b) {
  std::vector<AtomIndex> result;
  std::ranges::set_difference(a, b, std::back_inserter(result));
  return result;
}

void add(const std::vector<AtomIndex>& atoms, Sign sign, Label& label) {
  for (AtomIndex atom : atoms) {
    if (label.literals.size() < kMaxLiterals)
      label.literals.push_back({atom, sign});
    else
      ++label.left_out;
  }
}

std::string text_of(const Graph& graph, const Literal& literal) {
  std::string text;
  if (literal.sign == Sign::kAdded) text = "+ ";
  if (literal.sign == Sign::kDeleted) text = "\xe2\x88\x92 ";  // minus
  text += without_parentheses(graph.atoms[literal.atom]);
  return shorten(text, kMaxCharacters);
}

// Marks are signs, too, for those who do not see colours.
std::string headline(const Graph& graph, StateId id) {
  std::string text = "#" + std::to_string(id.index());
  if (!graph[id].parent.valid()) text += " initial";
  if (graph[id].cyclic) text += " \xe2\x86\xbb";  // an open circle arrow
  if (graph[id].lost) text += " \xe2\x9c\x97";    // a cross
  return text;
}

std::string what_happens(const Graph& graph, const State& state) {
  std::string action;
  if (state.action)
    action = shorten(graph.actions[*state.action], kMaxCharacters);
  switch (state.kind) {
    case Kind::kStep:
    case Kind::kUnexplored:
      return action;
    case Kind::kInapplicable:
      return shorten("cannot run " + action, kMaxCharacters);
    case Kind::kGoal:
      return "goal";
    case Kind::kEscape:
      return "no rule applies";
  }
  return action;
}

}  // namespace

Labels make_labels(const Graph& graph) {
  Labels labels;
  sort_out_atoms(graph, labels);
  std::vector<std::vector<AtomIndex>> holding;
  for (const State& state : graph.states) {
    holding.push_back(minus(state.atoms, labels.always));
    labels.changes |= holding.back().size() > kMaxLiterals;
  }
  for (std::size_t i = 0; i < graph.states.size(); ++i) {
    Label& label = labels.of_state.emplace_back();
    const StateId parent = graph.states[i].parent;
    if (labels.changes && parent.valid()) {
      add(minus(holding[i], holding[parent.index()]), Sign::kAdded, label);
      add(minus(holding[parent.index()], holding[i]), Sign::kDeleted, label);
    } else {
      add(holding[i], Sign::kHolds, label);
    }
  }
  return labels;
}

std::vector<std::string> lines_of(const Graph& graph, const Labels& labels,
                                  StateId id) {
  const Label& label = labels.of_state[id.index()];
  std::vector<std::string> lines;
  lines.push_back(headline(graph, id));
  for (const Literal& literal : label.literals)
    lines.push_back(text_of(graph, literal));
  if (label.left_out > 0)
    lines.push_back("and " + std::to_string(label.left_out) + " more");
  lines.push_back(what_happens(graph, graph[id]));
  return lines;
}

}  // namespace certifond::picture
