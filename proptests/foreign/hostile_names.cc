#include "proptests/foreign/hostile_names.h"

#include <cstddef>
#include <string>
#include <vector>

namespace certifond::proptests {
namespace {

using Names = std::vector<std::string>;

// The first of each list are alike.
constexpr std::size_t kAlike = 10;

const Names kActions = {"go",
                        "go_detdup_1",
                        "go_detdup_1_a",
                        "go_detdup_x",
                        "go_a",
                        "go_a_b",
                        "go_detdup",
                        "go_detdup_2_b",
                        "go_",
                        "a",
                        "graph",
                        "not",
                        "and",
                        "goal",
                        "a_b",
                        "0",
                        "0_go_1",
                        "execute:",
                        "sc",
                        "d=0",
                        "_",
                        "node",
                        "_go",
                        "go__a",
                        "x\"y",
                        "{go}",
                        "subgraph",
                        "ng",
                        "n0",
                        "var0:1",
                        "edge",
                        "detdup_1",
                        "go_detdup_",
                        "1_detdup_1",
                        "#go",
                        "<none>",
                        "null",
                        "if",
                        "label"};

const Names kPredicates = {"p",      "!p",     "p_a",   "a",           "a_b",
                           "not-p",  "{p}",    "#p",    "<p>",         "\"p\"",
                           "goal",   "node",   "label", "atom",        "edge",
                           "forbid", "states", "true",  "negatedatom", "if",
                           "holds:", "ng",     "0",     "1_2",         "var0",
                           "_",      "n0",     "none"};

const Names kObjects = {
    "a",        "b",     "a_b", "b_a", "1",          "1_a",    "detdup_1",
    "_",        "1_b",   "_a",  "0",   "a_b_a",      "c",      "b_c",
    "node",     "label", "not", "n0",  "detdup_1_a", "detdup", "a__b",
    "goal",     "x\"",   "{",   "}",   "a->b",       "#",      "<a>",
    "detdup_2", "sc",    "d=1"};

// Different names for all; made up where the list ends.
template <typename Item>
void rename(std::vector<Item>& items, Names names, generators::Rng& rng) {
  if (rng.chance(60)) names.resize(kAlike);
  rng.shuffle(names);
  for (std::size_t i = 0; i < items.size(); ++i)
    items[i].name =
        i < names.size() ? names[i] : names[0] + "_" + std::to_string(i);
}

}  // namespace

pddl::Task with_hostile_names(const pddl::Task& task, generators::Rng& rng) {
  pddl::Task result = task;
  rename(result.actions, kActions, rng);
  rename(result.predicates, kPredicates, rng);
  rename(result.objects, kObjects, rng);
  return result;
}

}  // namespace certifond::proptests
