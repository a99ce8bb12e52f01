// Small tasks whose cv* can be told by looking at them.
//
// A task is written as its states: "s: t u | v" - in s there are two choices,
// one that leads to t or u, and one that leads to v.  The first state is the
// initial one, and g is the goal.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "verifier/cases/case.h"
#include "verifier/critical/least_critical_value.h"

namespace certifond::verifier::critical {
namespace {

struct HandMade {
  std::string why;
  std::string states;
  std::optional<std::uint32_t> cv_star;  // nothing: unsolvable
};

const std::vector<HandMade> kTasks = {
    {"the goal holds at once", "g:", 0},
    {"one step", "s: g", 1},
    {"a line of four", "s: a; a: b; b: c; c: g", 4},
    {"try again: the last state may be the first", "s: s g", 1},
    {"try again, twice", "s: s a; a: a g", 2},
    {"back to the start at each step", "s: a; a: s b; b: s g", 3},
    {"figure 2 of the paper",
     "s: a | e; a: f g; f: c; c: d; d: a; e: b | b; b: s g", 3},
    {"short but risky, or long and certain: a loop is short",
     "s: s g | a; a: b; b: g", 1},
    {"the short way has a trap", "s: t g | a; a: b; b: g; t: t", 3},
    {"the shortest way is not the best: its detour is long",
     "s: a g | p; a: b; b: c; c: s; p: q; q: g", 3},
    {"a detour that returns is as long as it is", "s: a g; a: b; b: c; c: s",
     4},
    {"the longer of two branches counts", "s: a b; a: g; b: c; c: d; d: g", 4},
    {"a diamond", "s: a b; a: c; b: c; c: g", 3},
    {"two loops share a state", "s: a g; a: s b; b: a", 3},
    {"both ways round a ring", "s: a b; a: c; b: c; c: s g", 3},
    {"a ring that both branches must walk", "s: a b; a: b g; b: a", 3},
    {"choices depend on each other: a goes by b, b by g",
     "s: a b; a: b | x; x: y; y: g; b: g | a", 3},
    {"not both may lead to the other", "s: a b; a: b; b: a | c; c: g", 4},
    {"take the choice with fewer new states",
     "s: a | b; a: c d; c: g; d: a; "
     "b: e; e: h; h: g",
     3},
    {"going back is cheaper than going on", "s: a g; a: b | s; b: c; c: g", 2},
    {"going on is cheaper than going back",
     "s: p; p: q; q: a g; a: x | b; x: y; y: s; b: g", 5},
    {"a state outside of all good policies", "s: a | z; a: g; z: z g | s", 2},
    {"no goal can be reached", "s: a; a: s", std::nullopt},
    {"only with luck", "s: t g; t: t", std::nullopt},
    {"every choice may end in the trap", "s: a t | b t; a: g; b: g; t: t",
     std::nullopt},
    {"three outcomes, the worst counts", "s: g a b; a: g; b: c; c: b g", 3},
    {"a loop entered at two places is walked the long way",
     "s: a c; a: b; b: c; c: d; d: a g", 5},
    {"an outcome that is met already costs nothing",
     "s: a; a: b s; b: c a; c: g b", 4},
};

struct Parsed {
  std::vector<std::string> names;  // of states, as they come
  std::map<std::string, std::vector<std::vector<std::string>>> choices;
};

Parsed parse(const std::string& text) {
  Parsed result;
  std::istringstream states(text);
  for (std::string state; std::getline(states, state, ';');) {
    std::istringstream words(state);
    std::string name;
    words >> name;
    name.pop_back();  // the colon
    result.names.push_back(name);
    std::vector<std::string> choice;
    const auto finish = [&] {
      if (!choice.empty()) result.choices[name].push_back(choice);
      choice.clear();
    };
    for (std::string word; words >> word;)
      if (word == "|")
        finish();
      else
        choice.push_back(word);
    finish();
  }
  return result;
}

pddl::Task task_of(const HandMade& example) {
  const Parsed parsed = parse(example.states);
  std::string domain = "(define (domain d) (:predicates (at-g)";
  for (const std::string& name : parsed.names)
    if (name != "g") domain += " (at-" + name + ")";
  domain += ")\n";
  int actions = 0;
  for (const auto& [from, choices] : parsed.choices)
    for (const auto& choice : choices) {
      domain += "(:action a" + std::to_string(++actions) +
                " :precondition (at-" + from + ") :effect (and (not (at-" +
                from + ")) (oneof";
      for (const std::string& to : choice) domain += " (at-" + to + ")";
      domain += ")))\n";
    }
  const std::string problem = "(define (problem p) (:domain d) (:init (at-" +
                              parsed.names[0] + ")) (:goal (at-g)))";
  return read_task(domain + ")", problem);
}

class HandMadeTest : public testing::TestWithParam<HandMade> {};

TEST_P(HandMadeTest, CvStar) {
  const pddl::Task task = task_of(GetParam());
  for (const bool enumerate : {true, false}) {
    LeastValueOptions options;
    if (!enumerate) options.graph.enumeration_steps = 0;
    const LeastCriticalValue value = least_critical_value(task, options);
    if (!GetParam().cv_star) {
      EXPECT_EQ(value.solvability, Solvability::kUnsolvable);
      EXPECT_FALSE(value.upper);
      continue;
    }
    EXPECT_TRUE(value.exact());
    EXPECT_EQ(value.lower, *GetParam().cv_star) << GetParam().why;
    EXPECT_EQ(value.witness.steps.size(), *GetParam().cv_star);
    if (value.lower <= 1) continue;
    if (enumerate) {
      EXPECT_EQ(value.cross_check, CrossCheck::kEnumeration);
    } else {
      EXPECT_TRUE(value.cross_check == CrossCheck::kRanks ||
                  value.cross_check == CrossCheck::kNoSolver);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, HandMadeTest, testing::ValuesIn(kTasks),
                         [](const testing::TestParamInfo<HandMade>& example) {
                           return "Task" + std::to_string(example.index);
                         });

}  // namespace
}  // namespace certifond::verifier::critical
