// One random task of a few states, asked in every way.
//
// The generator makes a state graph and writes it as a task.  Enumeration of
// all policies works on the graph itself; cv* is computed from the task, with
// the verifier's reading of it and both encodings for Z3; the planner searches
// it in sixteen ways.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace certifond::proptests {

struct RandomComparison {
  std::optional<std::uint32_t> cv_star;  // by enumeration; nothing: unsolvable
  std::vector<double> bounds;            // by variant, if solvable
  std::vector<std::string> complaints;   // what must not be
};

// Task `index` of the run with `seed`, of at most `max_states` states.
RandomComparison compare_random_task(std::uint64_t seed, std::uint64_t index,
                                     int max_states);

}  // namespace certifond::proptests
