#include "fond/pddl/components.h"

#include <algorithm>

namespace certifond::pddl {

Components::Components(const Successors& successors)
    : successors_(successors),
      order_(successors.size(), 0),
      component_(successors.size(), 0) {
  for (std::uint32_t v = 0; v < successors.size(); ++v)
    if (order_[v] == 0) search(v);
}

void Components::enter(std::uint32_t vertex) {
  order_[vertex] = ++clock_;
  visits_.push_back({vertex, 0, clock_});
  path_.push_back(vertex);
}

void Components::search(std::uint32_t root) {
  for (enter(root); !visits_.empty();) {
    Visit& visit = visits_.back();
    const auto& next = successors_[visit.vertex];
    if (visit.next_edge == next.size()) {
      leave();
      continue;
    }
    const std::uint32_t to = next[visit.next_edge++];
    if (order_[to] == 0)
      enter(to);
    else if (component_[to] == 0)
      visit.low = std::min(visit.low, order_[to]);
  }
}

void Components::leave() {
  const Visit done = visits_.back();
  visits_.pop_back();
  if (!visits_.empty())
    visits_.back().low = std::min(visits_.back().low, done.low);
  if (done.low != order_[done.vertex]) return;
  ++count_;
  std::uint32_t vertex;
  do {
    vertex = path_.back();
    path_.pop_back();
    component_[vertex] = count_;
  } while (vertex != done.vertex);
}

}  // namespace certifond::pddl
