#include "verifier/critical/component_search.h"

#include <algorithm>
#include <utility>

namespace certifond::verifier::critical {
namespace {

// Beyond this the table takes no more.
constexpr std::size_t kTableBytes = std::size_t{128} << 20;

}  // namespace

std::size_t ComponentSearch::Hash::operator()(const Bits& bits) const {
  std::uint64_t hash = 0;
  for (std::uint64_t word : bits) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 32;
  }
  return hash;
}

PathBounds ComponentSearch::run(Node start, Length floor, Length enough) {
  enough_ = enough;
  stop_ = false;
  Bits all((graph_.size() + 63) / 64, 0);
  for (Node node = 0; node < graph_.size(); ++node)
    all[node / 64] |= std::uint64_t{1} << (node % 64);
  open(start, reached_from(start, all), floor);
  while (!stack_.empty()) step();
  return std::exchange(result_, {});
}

void ComponentSearch::step() {
  Frame& frame = stack_.back();
  if (stop_ || is_done(frame)) {
    close();
    return;
  }
  const Node child = frame.children[frame.next].node;
  const Length known = std::max(frame.bounds.lower, frame.floor);
  open(child, reached_from(child, frame.rest), known - 1);
}

bool ComponentSearch::is_done(const Frame& frame) const {
  return frame.next == frame.children.size() ||
         1 + frame.children[frame.next].upper <=
             std::max(frame.bounds.lower, frame.floor);
}

// The answer may be at hand: then the frame has no children.
void ComponentSearch::open(Node node, Bits rest, Length floor) {
  Frame frame;
  frame.node = node;
  frame.rest = std::move(rest);
  frame.floor = floor;
  Bits key = frame.rest;
  key.push_back(node);
  const auto known = known_.find(key);
  const bool settled =
      known != known_.end() && (known->second.lower == known->second.upper ||
                                known->second.upper <= floor);
  stack_bytes_ += frame.rest.size() * sizeof(std::uint64_t) + sizeof(Frame);
  if (settled) {
    frame.bounds = known->second;
    stack_.push_back(std::move(frame));
    improve(stack_.back(), 0, {});
    return;
  }
  frame.bounds.upper = 1 + exits_[node].upper;
  stack_.push_back(std::move(frame));
  improve(stack_.back(), 1 + exits_[node].lower, {node});
  take_children(stack_.back());
  try {
    budget_.check_time();
    budget_.check_memory(stack_bytes_ + known_bytes_);
  } catch (const Fault& fault) {
    fault_ = fault;
    stop_ = true;
  }
}

void ComponentSearch::improve(Frame& frame, Length value,
                              const std::vector<Node>& path) {
  if (value > frame.bounds.lower) {
    frame.bounds.lower = value;
    frame.bounds.path = path;
  }
  // The frame is the last one.
  if (stack_.size() - 1 + frame.bounds.lower >= enough_) stop_ = true;
}

void ComponentSearch::take_children(Frame& frame) {
  const Residue residue = analyse(frame);
  for (Node child : graph_[frame.node]) {
    if (!has(frame.rest, child)) continue;
    if (!residue.exact[child]) {
      frame.children.push_back({child, residue.upper[child]});
      continue;
    }
    const Length value = 1 + residue.upper[child];
    frame.bounds.upper = std::max(frame.bounds.upper, value);
    if (value <= frame.bounds.lower) continue;
    std::vector<Node> path = {frame.node};
    for (Node node = child; node != kEnd; node = residue.next[node])
      path.push_back(node);
    improve(frame, value, path);
  }
  std::ranges::stable_sort(frame.children, std::greater(), &Child::upper);
}

// What the frame found goes to the frame before it, and into the table.
void ComponentSearch::close() {
  Frame frame = std::move(stack_.back());
  stack_.pop_back();
  stack_bytes_ -= frame.rest.size() * sizeof(std::uint64_t) + sizeof(Frame);
  PathBounds& bounds = frame.bounds;
  bounds.upper = std::max(bounds.upper, bounds.lower);
  if (frame.next < frame.children.size())
    bounds.upper = std::max(bounds.upper, 1 + frame.children[frame.next].upper);
  remember(frame);
  if (stack_.empty()) {
    result_ = std::move(bounds);
    return;
  }
  Frame& parent = stack_.back();
  const Length child_upper = parent.children[parent.next].upper;
  ++parent.next;
  parent.bounds.upper =
      std::max(parent.bounds.upper, 1 + std::min(bounds.upper, child_upper));
  bounds.path.insert(bounds.path.begin(), parent.node);
  improve(parent, 1 + bounds.lower, bounds.path);
}

void ComponentSearch::remember(const Frame& frame) {
  const std::size_t bytes = (frame.rest.size() + 1) * sizeof(std::uint64_t) +
                            frame.bounds.path.size() * sizeof(Node) + 128;
  if (known_bytes_ + bytes > kTableBytes) return;
  Bits key = frame.rest;
  key.push_back(frame.node);
  const auto [entry, is_new] = known_.try_emplace(std::move(key), frame.bounds);
  if (is_new) {
    known_bytes_ += bytes;
    return;
  }
  PathBounds& known = entry->second;
  known.upper = std::min(known.upper, frame.bounds.upper);
  if (frame.bounds.lower <= known.lower) return;
  known.lower = frame.bounds.lower;
  known.path = frame.bounds.path;
}

ComponentSearch::Residue ComponentSearch::analyse(const Frame& frame) const {
  Residue residue{std::vector<Length>(graph_.size(), 0),
                  std::vector<bool>(graph_.size(), false),
                  std::vector<Node>(graph_.size(), kEnd)};
  const Components components =
      strongly_connected(graph_, graph_[frame.node],
                         [&](Node node) { return has(frame.rest, node); });
  for (const auto& members : components.members) {
    if (members.size() == 1)
      bound_single(members[0], frame.rest, residue);
    else
      bound_component(members, frame.rest, components, residue);
  }
  return residue;
}

void ComponentSearch::bound_single(Node node, const Bits& rest,
                                   Residue& residue) const {
  const Exit& exit = exits_[node];
  Length upper = exit.upper;
  bool exact = exit.lower == exit.upper;
  for (Node target : graph_[node]) {
    if (target == node || !has(rest, target)) continue;
    exact = exact && residue.exact[target];
    if (residue.upper[target] <= upper) continue;
    upper = residue.upper[target];
    residue.next[node] = target;
  }
  residue.upper[node] = 1 + upper;
  residue.exact[node] = exact;
}

void ComponentSearch::bound_component(const std::vector<Node>& members,
                                      const Bits& rest,
                                      const Components& components,
                                      Residue& residue) const {
  Length after = 0;
  for (Node node : members) {
    after = std::max(after, exits_[node].upper);
    for (Node target : graph_[node])
      if (has(rest, target) && components.of[target] != components.of[node])
        after = std::max(after, residue.upper[target]);
  }
  for (Node node : members)
    residue.upper[node] = static_cast<Length>(members.size()) + after;
}

ComponentSearch::Bits ComponentSearch::reached_from(Node node,
                                                    const Bits& allowed) const {
  Bits reached(allowed.size(), 0);
  std::vector<Node> queue = {node};
  while (!queue.empty()) {
    const Node from = queue.back();
    queue.pop_back();
    for (Node to : graph_[from]) {
      if (to == node || !has(allowed, to) || has(reached, to)) continue;
      reached[to / 64] |= std::uint64_t{1} << (to % 64);
      queue.push_back(to);
    }
  }
  return reached;
}

}  // namespace certifond::verifier::critical
