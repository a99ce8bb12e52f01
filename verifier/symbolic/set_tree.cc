#include "verifier/symbolic/set_tree.h"

#include <utility>

namespace certifond::verifier::symbolic {
namespace {

// A union is worth while if it is not much larger than its members.
constexpr std::size_t kMaxGrowth = 4;
constexpr std::size_t kAlwaysSmall = 1000;

}  // namespace

SetTree::SetTree(BddManager& manager, std::vector<Bdd> sets)
    : sets_(std::move(sets)) {
  if (!sets_.empty()) make(manager, 0, sets_.size());
}

std::size_t SetTree::make(BddManager& manager, std::size_t begin,
                          std::size_t end) {
  const std::size_t node = nodes_.size();
  nodes_.push_back({begin, end, 0, {}, false});
  if (end - begin == 1) {
    nodes_[node].all = sets_[begin];
    nodes_[node].has_union = true;
    return node;
  }
  const std::size_t middle = begin + (end - begin) / 2;
  const std::size_t left = make(manager, begin, middle);
  const std::size_t right = make(manager, middle, end);
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

Bdd SetTree::split(const Bdd& states, const Found& found) const {
  return nodes_.empty() ? states : split(0, states, found);
}

Bdd SetTree::split(std::size_t index, const Bdd& states,
                   const Found& found) const {
  const Node& node = nodes_[index];
  if (!node.has_union) {
    const Bdd rest = split(index + 1, states, found);
    return rest.is_zero() ? rest : split(node.right, rest, found);
  }
  if (!states.intersects(node.all)) return states;
  const Bdd inside = states & node.all;
  if (node.end - node.begin == 1) {
    found(node.begin, inside);
  } else {
    const Bdd rest = split(index + 1, inside, found);
    if (!rest.is_zero()) split(node.right, rest, found);
  }
  return states - node.all;
}

void SetTree::overlaps(const Bdd& states, const Found& found) const {
  if (!nodes_.empty()) overlaps(0, states, found);
}

void SetTree::overlaps(std::size_t index, const Bdd& states,
                       const Found& found) const {
  const Node& node = nodes_[index];
  if (node.has_union && !states.intersects(node.all)) return;
  const Bdd inside = node.has_union ? states & node.all : states;
  if (node.end - node.begin == 1) {
    found(node.begin, inside);
    return;
  }
  overlaps(index + 1, inside, found);
  overlaps(node.right, inside, found);
}

}  // namespace certifond::verifier::symbolic
