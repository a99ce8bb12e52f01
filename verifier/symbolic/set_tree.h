// A list of sets of states, searched by state.
//
// A binary tree over the list, with the union of each stretch: a few states
// among thousands of sets are found in a logarithmic number of steps.  The
// union of a stretch of the list may be a large diagram even if its members
// are small; then it is left out, and a search passes through.
//
// Along deep and narrow graphs most questions are about one state or two.
// Such states go down the tree one by one, without operations on diagrams.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <vector>

#include "verifier/symbolic/bdd.h"

namespace certifond::verifier::symbolic {

class SetTree {
 public:
  using Found = std::function<void(std::size_t index, const Bdd& part)>;

  SetTree(BddManager& manager, std::vector<Bdd> sets);

  std::size_t size() const { return sets_.size(); }
  const Bdd& operator[](std::size_t index) const { return sets_[index]; }

  // Calls `found` with the states that are in a set but in none before it,
  // if there are any, for each set; returns the states that are in no set.
  Bdd split(const Bdd& states, const Found& found) const;
  // Calls `found` with the states that are in a set, if there are any, for
  // each set.
  void overlaps(const Bdd& states, const Found& found) const;

 private:
  struct Node {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t right = 0;  // of the left child: the next node
    Bdd all;                // the union
    bool has_union = false;
  };

  using State = std::vector<bool>;  // by variable

  std::size_t make(std::size_t begin, std::size_t end);
  // Adds the state's number to the lists of the sets that have it, of the
  // first only if `first`; says whether there is one.
  using Lists = std::map<std::size_t, std::vector<std::size_t>>;
  bool find(std::size_t node, const State& state, std::size_t number,
            bool first, Lists& lists) const;
  // The states of each list as a set; `all` are all of them.
  void tell(const std::vector<State>& states, const Bdd& all,
            const Lists& lists, const Found& found) const;
  Bdd split(std::size_t node, const Bdd& states, const Found& found) const;
  void overlaps(std::size_t node, const Bdd& states, const Found& found) const;

  BddManager& manager_;
  std::vector<Bdd> sets_;
  std::vector<Node> nodes_;  // in prefix order
};

}  // namespace certifond::verifier::symbolic
