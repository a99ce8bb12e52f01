// Paths that no policy of a small critical value can go along.
//
// Statement: let P = s0 .. sg be a simple path without goals, and let every
// way from sg, by any choices, to a goal or back to P before sg have at least
// d steps.  A strong cyclic policy that goes along P has a critical value of
// at least g + d.  (It has a way from sg to a goal; up to the first state that
// is a goal or on P, its states are all different, and different from P.)
//
// So a prefix says as much as the long path that it begins, and forbids more.
#pragma once

#include <cstddef>
#include <vector>

#include "verifier/critical/choice_graph.h"
#include "verifier/critical/component_search.h"
#include "verifier/limits.h"

namespace certifond::verifier::critical {

class LongPrefixes {
 public:
  explicit LongPrefixes(const ChoiceGraph& graph);

  // Shortest prefixes of paths of the edges given that make the critical value
  // exceed k, at most `most` of them.  Gives up after some steps: none is no
  // proof that there is none.
  std::vector<std::vector<Node>> find(const Successors& edges, Length k,
                                      std::size_t most, Budget& budget);

 private:
  // g + d > k, of the path.
  bool is_long(const std::vector<Node>& path, Length k);

  const ChoiceGraph& graph_;
  Successors next_;                  // by any choice
  std::vector<std::uint32_t> mark_;  // by node: the time of the last visit
  std::uint32_t time_ = 0;
  std::vector<bool> on_path_;
};

}  // namespace certifond::verifier::critical
