// Formats of controllers: nodes with partial states, and an order of
// preference among them.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "proptests/foreign/writers.h"

namespace certifond::proptests {
namespace {

using Json = nlohmann::json;

// Numbers of PR2's nodes in its order of preference: strong cyclic ones first,
// then by distance, then the newer first.
struct Preference {
  bool strong_cyclic = true;
  int distance = 0;
  std::uint32_t id = 0;
};

std::vector<Preference> preferences(std::size_t size, Pen& pen) {
  std::set<std::uint32_t> ids;
  while (ids.size() < size) ids.insert(pen.rng().below(100'000));
  std::vector<std::uint32_t> shuffled(ids.begin(), ids.end());
  pen.rng().shuffle(shuffled);
  std::vector<Preference> result;
  for (const std::uint32_t id : shuffled)
    result.push_back({pen.rng().chance(60), pen.rng().between(0, 3), id});
  std::ranges::sort(result, std::less<>(), [](const Preference& one) {
    return std::tuple(!one.strong_cyclic, one.distance,
                      -static_cast<std::int64_t>(one.id));
  });
  return result;
}

Json flag(bool value, Pen& pen) {
  return pen.rng().chance(80) ? Json(value ? 1 : 0) : Json(value);
}

}  // namespace

ForeignText write_pr2(const std::vector<PlainRule>& rules, Pen& pen) {
  ForeignText text;
  Json nodes = Json::object();
  Json states = Json::object();
  const std::vector<Preference> order = preferences(rules.size(), pen);
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const std::string id = std::to_string(order[i].id);
    const std::string state = "0x" + std::to_string(i);
    nodes[id] = {{"action", pen.action(rules[i].action, ActionStyle::kJoined)},
                 {"state", state},
                 {"distance", order[i].distance},
                 {"is_relevant", 0},
                 {"is_goal", flag(false, pen)},
                 {"is_sc", flag(order[i].strong_cyclic, pen)},
                 {"successors", Json::array()}};
    states[state] = Json::array();
    for (const PlainLiteral& literal : rules[i].literals)
      states[state].push_back(pen.translated(literal));
  }
  if (pen.rng().chance(60)) {
    nodes["100000"] = {{"action", "---"},
                       {"state", "0xg"},
                       {"distance", 0},
                       {"is_goal", 1},
                       {"is_sc", 1}};
    states["0xg"] = {"Atom goal()"};
  }
  text.refused = nodes.empty();
  const Json root = {{"init", "6"},
                     {"goal", "100000"},
                     {"nodes", nodes},
                     {"edges", Json::array()},
                     {"states", states}};
  text.policy = root.dump(pen.rng().chance(50) ? 2 : -1);
  return text;
}

// Each node leads to that of the rule before it, so that the distance to ng is
// the place of the rule.
ForeignText write_fond_sat(const std::vector<PlainRule>& rules, Pen& pen) {
  std::vector<std::string> atoms;
  std::vector<std::string> actions;
  std::vector<std::string> edges;
  std::vector<std::size_t> numbers(rules.size());
  for (std::size_t i = 0; i < rules.size(); ++i) numbers[i] = i;
  pen.rng().shuffle(numbers);
  std::string before = "ng";
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const std::string node = "n" + std::to_string(numbers[i]);
    for (const PlainLiteral& literal : rules[i].literals)
      atoms.push_back(pen.translated(literal) + " (" + node + ")");
    actions.push_back("(" + node + "," +
                      pen.action(rules[i].action, ActionStyle::kFunctional) +
                      ")");
    if (pen.rng().chance(50))
      actions.push_back("(" + node + "," + rules[i].action.name + ")");
    edges.push_back("(" + node + "," + before + ")");
    before = node;
  }
  ForeignText text;
  text.refused = rules.empty();
  text.policy = "Trying with 3 states\n===================\n";
  const std::pair<const char*, std::vector<std::string>*> sections[] = {
      {"Atom (CS)\n____\n----------\n", &atoms},
      {"(CS, Action with arguments)\n____\n", &actions},
      {"(CS, CS)\n____\n", &edges}};
  for (const auto& [heading, lines] : sections) {
    pen.rng().shuffle(*lines);
    text.policy += std::string("====\n====\n") + heading;
    for (const std::string& line : *lines) text.policy += line + "\n";
  }
  text.policy += "===================\nSolved with 3 states\n";
  return text;
}

}  // namespace certifond::proptests
