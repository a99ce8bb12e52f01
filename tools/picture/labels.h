// What is written into the boxes of states: the atoms that differ.
//
// Atoms that hold in every state of the graph, or in none, say nothing and are
// left out.  If few of the others hold in each state, they are listed; if
// there are many, a box says what changed on the step by which the state was
// found.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tools/picture/graph.h"

namespace certifond::picture {

enum class Sign { kHolds, kAdded, kDeleted };

struct Literal {
  AtomIndex atom = 0;
  Sign sign = Sign::kHolds;

  friend bool operator==(const Literal&, const Literal&) = default;
};

struct Label {
  std::vector<Literal> literals;  // at most kMaxLiterals of them
  std::size_t left_out = 0;
};

inline constexpr std::size_t kMaxLiterals = 5;     // in a box
inline constexpr std::size_t kMaxCharacters = 30;  // of a line

struct Labels {
  std::vector<AtomIndex> varying;  // ascending
  std::vector<AtomIndex> always;   // hold in every state; ascending
  bool changes = false;            // labels say what changed
  std::vector<Label> of_state;
};

Labels make_labels(const Graph& graph);

// The lines of a state's box: number, label, and what happens there, each at
// most kMaxCharacters long.
std::vector<std::string> lines_of(const Graph& graph, const Labels& labels,
                                  StateId state);

}  // namespace certifond::picture
