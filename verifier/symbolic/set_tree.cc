#include "verifier/symbolic/set_tree.h"

#include <utility>

namespace certifond::verifier::symbolic {
namespace {

// A union is worth while if it is not much larger than its members.
constexpr std::size_t kMaxGrowth = 4;
constexpr std::size_t kAlwaysSmall = 1000;
constexpr std::size_t kFewStates = 4;

}  // namespace

SetTree::SetTree(BddManager& manager, std::vector<Bdd> sets)
    : manager_(manager), sets_(std::move(sets)) {
  if (!sets_.empty()) make(0, sets_.size());
}

std::size_t SetTree::make(std::size_t begin, std::size_t end) {
  const std::size_t node = nodes_.size();
  nodes_.push_back({begin, end, 0, {}, false});
  if (end - begin == 1) {
    nodes_[node].all = sets_[begin];
    nodes_[node].has_union = true;
    return node;
  }
  const std::size_t middle = begin + (end - begin) / 2;
  const std::size_t left = make(begin, middle);
  const std::size_t right = make(middle, end);
  nodes_[node].right = right;
  if (!nodes_[left].has_union || !nodes_[right].has_union) return node;
  const std::size_t members =
      nodes_[left].all.size() + nodes_[right].all.size();
  if (auto all = nodes_[left].all.union_within(
          nodes_[right].all, kAlwaysSmall + kMaxGrowth * members)) {
    nodes_[node].all = std::move(*all);
    nodes_[node].has_union = true;
  }
  return node;
}

bool SetTree::find(std::size_t index, const State& state, std::size_t number,
                   bool first, Lists& lists) const {
  const Node& node = nodes_[index];
  if (node.has_union && !node.all.holds(state)) return false;
  if (node.end - node.begin == 1) {
    lists[node.begin].push_back(number);
    return true;
  }
  const bool left = find(index + 1, state, number, first, lists);
  if (left && first) return true;
  return find(node.right, state, number, first, lists) || left;
}

void SetTree::tell(const std::vector<State>& states, const Bdd& all,
                   const Lists& lists, const Found& found) const {
  for (const auto& [index, numbers] : lists) {
    if (numbers.size() == states.size()) {
      found(index, all);
      continue;
    }
    Bdd part = manager_.zero();
    for (const std::size_t number : numbers)
      part |= manager_.assignment(states[number]);
    found(index, part);
  }
}

Bdd SetTree::split(const Bdd& states, const Found& found) const {
  if (nodes_.empty()) return states;
  const auto few = states.assignments(kFewStates);
  if (!few) return split(0, states, found);
  Lists lists;
  Bdd rest = manager_.zero();
  for (std::size_t i = 0; i < few->size(); ++i)
    if (!find(0, (*few)[i], i, true, lists))
      rest |= manager_.assignment((*few)[i]);
  tell(*few, states, lists, found);
  return rest;
}

Bdd SetTree::split(std::size_t index, const Bdd& states,
                   const Found& found) const {
  const Node& node = nodes_[index];
  if (!node.has_union) {
    const Bdd rest = split(index + 1, states, found);
    return rest.is_zero() ? rest : split(node.right, rest, found);
  }
  const bool all_inside = states.subset_of(node.all);
  if (!all_inside && !states.intersects(node.all)) return states;
  const Bdd inside = all_inside ? states : states & node.all;
  if (node.end - node.begin == 1) {
    found(node.begin, inside);
  } else {
    const Bdd rest = split(index + 1, inside, found);
    if (!rest.is_zero()) split(node.right, rest, found);
  }
  return states - inside;
}

void SetTree::overlaps(const Bdd& states, const Found& found) const {
  if (nodes_.empty()) return;
  const auto few = states.assignments(kFewStates);
  if (!few) {
    overlaps(0, states, found);
    return;
  }
  Lists lists;
  for (std::size_t i = 0; i < few->size(); ++i)
    find(0, (*few)[i], i, false, lists);
  tell(*few, states, lists, found);
}

void SetTree::overlaps(std::size_t index, const Bdd& states,
                       const Found& found) const {
  const Node& node = nodes_[index];
  const bool all_inside = !node.has_union || states.subset_of(node.all);
  if (!all_inside && !states.intersects(node.all)) return;
  const Bdd inside = all_inside ? states : states & node.all;
  if (node.end - node.begin == 1) {
    found(node.begin, inside);
    return;
  }
  overlaps(index + 1, inside, found);
  overlaps(node.right, inside, found);
}

}  // namespace certifond::verifier::symbolic
