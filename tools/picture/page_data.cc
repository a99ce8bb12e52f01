#include "tools/picture/page_data.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "tools/picture/text.h"

namespace certifond::picture {
namespace {

using nlohmann::json;

constexpr std::size_t kAllStates = 200;    // are shown at once, if no more
constexpr std::size_t kFirstStates = 60;   // of the first levels, else
constexpr std::size_t kMaxRules = 20'000;  // in a page
constexpr std::size_t kMaxLiteralsOfRules = 1'000'000;

const char* verdict_name(verifier::VerdictKind kind) {
  switch (kind) {
    case verifier::VerdictKind::kStrong:
      return "strong";
    case verifier::VerdictKind::kStrongCyclic:
      return "strong_cyclic";
    case verifier::VerdictKind::kRefuted:
      return "refuted";
    case verifier::VerdictKind::kUnknown:
    case verifier::VerdictKind::kBadInput:
      break;
  }
  return "unknown";
}

const char* flaw_name(verifier::Flaw flaw) {
  switch (flaw) {
    case verifier::Flaw::kEscape:
      return "escape";
    case verifier::Flaw::kInapplicable:
      return "inapplicable";
    case verifier::Flaw::kTrap:
      break;
  }
  return "trap";
}

// Names of atoms that rules mention join those of the graph.
class Names {
 public:
  explicit Names(const std::vector<std::string>& atoms) : names_(atoms) {
    for (std::size_t i = 0; i < atoms.size(); ++i) index_.emplace(atoms[i], i);
  }
  std::size_t operator()(const policy::GroundName& name) {
    const std::string text = clean(policy::to_string(name));
    const auto [place, is_new] = index_.emplace(text, names_.size());
    if (is_new) names_.push_back(text);
    return place->second;
  }
  const std::vector<std::string>& all() const { return names_; }

 private:
  std::vector<std::string> names_;
  std::map<std::string, std::size_t> index_;
};

// A literal is 2 * atom + 1 if it is negated; a rule that holds of one state
// only, its atoms and no others, says so.
json rule_data(const policy::Policy& policy, std::size_t number, Names& names) {
  const policy::RuleView rule = policy.rules[number];
  json literals = json::array();
  for (policy::NameId id : rule.condition.positive)
    literals.push_back(2 * names(policy.atoms[id]));
  for (policy::NameId id : rule.condition.negative)
    literals.push_back(2 * names(policy.atoms[id]) + 1);
  return {number, clean(policy::to_string(policy.actions[rule.action])),
          std::move(literals), rule.condition.closed ? 1 : 0};
}

// Rules that apply somewhere in the graph come first; there may be too many of
// the others.
json rules_data(const Picture& picture, const policy::Policy& policy,
                Names& names) {
  std::vector<bool> used(policy.rules.size(), false);
  for (const State& state : picture.graph.states)
    if (state.rule) used[*state.rule] = true;
  std::vector<std::size_t> chosen;
  std::size_t literals = 0;
  for (const bool wanted : {true, false})
    for (std::size_t i = 0; i < used.size(); ++i) {
      if (used[i] != wanted) continue;
      if (chosen.size() >= kMaxRules || literals > kMaxLiteralsOfRules) break;
      chosen.push_back(i);
      const policy::CubeView cube = policy.rules[i].condition;
      literals += cube.positive.size() + cube.negative.size();
    }
  std::ranges::sort(chosen);
  json rules = json::array();
  for (std::size_t rule : chosen)
    rules.push_back(rule_data(policy, rule, names));
  return rules;
}

// The atoms in which a state differs from its parent; all that vary and hold,
// if it has none.
json changes(const Graph& graph, const State& state, const Labels& labels) {
  const std::vector<AtomIndex>& before =
      state.parent.valid() ? graph[state.parent].atoms : labels.always;
  std::vector<AtomIndex> result;
  std::ranges::set_symmetric_difference(before, state.atoms,
                                        std::back_inserter(result));
  return result;
}

json label_data(const Label& label) {
  json result = json::array();
  for (const Literal& literal : label.literals)
    result.push_back(4 * literal.atom + static_cast<unsigned>(literal.sign));
  if (label.left_out > 0) result.push_back(-static_cast<int>(label.left_out));
  return result;
}

json edges_data(const State& state) {
  json result = json::array();
  for (const Edge& edge : state.edges) {
    json one = {edge.target.value()};
    for (std::uint32_t outcome : edge.outcomes) one.push_back(outcome);
    result.push_back(std::move(one));
  }
  return result;
}

json labels_data(const State& state) {
  json result = json::array();
  for (const Edge& edge : state.edges) result.push_back(edge.label);
  return result;
}

bool is_labeled(const State& state) {
  return std::ranges::any_of(
      state.edges, [](const Edge& edge) { return !edge.label.empty(); });
}

json states_data(const Picture& picture, const std::vector<Box>& boxes,
                 const Layers& layers) {
  const Graph& graph = picture.graph;
  json columns;
  const bool labeled = std::ranges::any_of(graph.states, is_labeled);
  for (std::size_t i = 0; i < graph.states.size(); ++i) {
    const State& state = graph.states[i];
    columns["kind"].push_back(static_cast<int>(state.kind));
    columns["parent"].push_back(
        state.parent.valid() ? static_cast<std::int64_t>(state.parent.value())
                             : -1);
    columns["level"].push_back(state.level);
    columns["place"].push_back(layers.place[i]);
    columns["rule"].push_back(
        state.rule ? static_cast<std::int64_t>(*state.rule) : -1);
    columns["action"].push_back(
        state.action ? static_cast<std::int64_t>(*state.action) : -1);
    columns["outcomes"].push_back(state.outcome_count);
    columns["marks"].push_back((state.cyclic ? 1 : 0) + (state.lost ? 2 : 0));
    columns["changes"].push_back(changes(graph, state, picture.labels));
    columns["label"].push_back(label_data(picture.labels.of_state[i]));
    columns["edges"].push_back(edges_data(state));
    if (labeled) columns["labels"].push_back(labels_data(state));
    columns["width"].push_back(boxes[i].width);
    columns["height"].push_back(boxes[i].height);
  }
  return columns;
}

json counterexample_data(const Picture& picture) {
  if (!picture.graph.counterexample) return nullptr;
  const Counterexample& example = *picture.graph.counterexample;
  json path = json::array();
  for (StateId state : example.path) path.push_back(state.value());
  return {{"flaw", flaw_name(example.flaw)},
          {"path", std::move(path)},
          {"outcomes", example.outcomes},
          {"text", picture.explanation}};
}

json drawing_data(const std::optional<Drawing>& drawing) {
  if (!drawing) return nullptr;
  const auto rounded = [](double value) { return std::lround(value); };
  json data = {{"width", rounded(drawing->width)},
               {"height", rounded(drawing->height)}};
  for (std::size_t i = 0; i < drawing->states.size(); ++i)
    data["states"].push_back({drawing->states[i].value(),
                              rounded(drawing->centres[i].x),
                              rounded(drawing->centres[i].y)});
  data["edges"] = json::array();
  for (const DrawnEdge& edge : drawing->edges) {
    json one = {edge.from.value(), edge.to.value()};
    for (const Point& point : edge.curve) {
      one.push_back(rounded(point.x));
      one.push_back(rounded(point.y));
    }
    data["edges"].push_back(std::move(one));
  }
  return data;
}

}  // namespace

StartView start_view(const Layers& layers) {
  StartView start;
  const bool all = layers.place.size() <= kAllStates;
  for (std::size_t level = 0; level < layers.rows.size(); ++level) {
    const auto& row = layers.rows[level];
    if (!all && level > 0 && start.states.size() + row.size() > kFirstStates)
      break;
    start.levels = level;
    start.states.insert(start.states.end(), row.begin(), row.end());
  }
  return start;
}

json page_data(const Picture& picture, const policy::Policy& policy,
               const std::vector<Box>& boxes, const Layers& layers,
               const StartView& start, const std::optional<Drawing>& drawing) {
  Names names(picture.graph.atoms);
  json rules = rules_data(picture, policy, names);
  return {{"format", "certifond-page"},
          {"version", 1},
          {"problem", picture.problem},
          {"domain", picture.domain},
          {"verdict", verdict_name(picture.verdict)},
          {"verdict_text", picture.verdict_text},
          {"missing", what_is_missing(picture)},
          {"complete", picture.graph.complete},
          {"atoms", names.all()},
          {"varying", picture.labels.varying},
          {"always", picture.labels.always},
          {"changes", picture.labels.changes},
          {"actions", picture.graph.actions},
          {"rules", std::move(rules)},
          {"rule_count", policy.rules.size()},
          {"states", states_data(picture, boxes, layers)},
          {"counterexample", counterexample_data(picture)},
          {"start_level", start.levels},
          {"line_characters", kMaxCharacters},
          {"drawing", drawing_data(drawing)}};
}

std::string script_text(const json& data) {
  const std::string text =
      data.dump(-1, ' ', false, json::error_handler_t::replace);
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '<')
      result += "\\u003c";
    else if (text.compare(i, 3, "\xe2\x80\xa8") == 0)
      result += "\\u2028", i += 2;
    else if (text.compare(i, 3, "\xe2\x80\xa9") == 0)
      result += "\\u2029", i += 2;
    else
      result += text[i];
  }
  return result;
}

}  // namespace certifond::picture
