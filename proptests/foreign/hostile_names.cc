#include "proptests/foreign/hostile_names.h"

#include <cstddef>
#include <string>
#include <vector>

namespace certifond::proptests {
namespace {

using Names = std::vector<std::string>;

const Names kActions = {"go",          "go_detdup_1", "go_detdup_1_a",
                        "go_detdup_x", "go_a",        "go_a_b",
                        "goal",        "node",        "edge",
                        "label",       "graph",       "not",
                        "and",         "a",           "a_b",
                        "0",           "0_go_1",      "execute:",
                        "sc",          "d=0",         "_",
                        "go_",         "_go",         "go__a",
                        "x\"y",        "{go}",        "subgraph",
                        "ng",          "n0",          "var0:1",
                        "go_detdup",   "detdup_1",    "go_detdup_",
                        "1_detdup_1",  "#go",         "<none>",
                        "null",        "if",          "go_detdup_2_b"};

const Names kPredicates = {"goal",   "node",   "label", "atom",  "negatedatom",
                           "if",     "holds:", "a",     "a_b",   "p_a",
                           "p",      "0",      "1_2",   "var0",  "edge",
                           "forbid", "states", "true",  "not-p", "_",
                           "n0",     "ng",     "!p",    "{p}",   "\"p\"",
                           "#p",     "<p>",    "none"};

const Names kObjects = {
    "a",        "b",     "a_b", "b_a", "a_b_a",      "c",      "b_c",
    "0",        "1",     "1_a", "_",   "detdup_1",   "1_b",    "goal",
    "node",     "label", "not", "n0",  "detdup_1_a", "detdup", "a__b",
    "_a",       "x\"",   "{",   "}",   "a->b",       "#",      "<a>",
    "detdup_2", "sc",    "d=1"};

// Different names for all; made up where the list ends.
template <typename Item>
void rename(std::vector<Item>& items, Names names, generators::Rng& rng) {
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
