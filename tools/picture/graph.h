// What there is to draw of a policy: the states that it reaches, as sets of
// atoms, and the outcomes that lead from one to the next.
//
// States are numbered in the order in which they were found, breadth first
// from the initial states, which come first.  The graph is a part of the whole
// where exploration met its limit: see `Kind::kUnexplored`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fond/base/id.h"
#include "verifier/verdict.h"

namespace certifond::picture {

using StateId = Id<struct PictureStateTag>;
using AtomIndex = std::uint32_t;  // in Graph::atoms

// One successor of a state.
struct Edge {
  StateId target;
  std::vector<std::uint32_t> outcomes;  // from 0; all that lead to `target`
  std::string label = {};               // "yes | no"; empty: they have none

  friend bool operator==(const Edge&, const Edge&) = default;
};

enum class Kind {
  kStep,          // a rule applies, and its action can run
  kGoal,          // the execution ends here
  kEscape,        // no rule applies
  kInapplicable,  // a rule applies, but its action cannot run
  kUnexplored,    // beyond the limit: what comes after it is not in the graph
};

struct State {
  Kind kind = Kind::kUnexplored;
  std::vector<AtomIndex> atoms;         // the fluent atoms that hold, ascending
  std::optional<std::size_t> rule;      // the first that applies, from 0
  std::optional<std::uint32_t> action;  // of the rule, in Graph::actions
  std::uint32_t outcome_count = 0;      // of the rule's action
  std::vector<Edge> edges;              // of kStep: by their first outcome
  StateId parent;  // from which it was found first; not of initial ones
  std::uint32_t level = 0;  // steps from an initial state, by parents
  bool cyclic = false;      // lies on a cycle
  bool lost = false;        // no goal can be reached from here: proved
};

struct Counterexample {
  verifier::Flaw flaw = verifier::Flaw::kEscape;
  std::vector<StateId> path;            // from an initial state
  std::vector<std::uint32_t> outcomes;  // one for each step of the path
  std::size_t trap_size = 0;            // of kTrap
};

struct Graph {
  std::vector<std::string> atoms;    // "(at truck depot)", as clean() makes it
  std::vector<std::string> actions;  // "(drive truck depot)", likewise
  std::vector<State> states;         // at least one
  std::optional<Counterexample> counterexample;
  bool complete = true;  // no state is kUnexplored, and no initial one missing

  const State& operator[](StateId id) const { return states[id.index()]; }
  State& operator[](StateId id) { return states[id.index()]; }
};

}  // namespace certifond::picture
