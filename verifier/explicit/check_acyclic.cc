#include "verifier/explicit/check_acyclic.h"

#include <cstdint>
#include <vector>

namespace certifond::verifier {

bool is_acyclic(const PolicyGraph& graph, Budget& budget) {
  const std::size_t size = graph.states().size();
  std::vector<std::uint32_t> incoming(size, 0);
  for (std::size_t i = 0; i < size; ++i)
    for (StateNumber target : graph.successors(StateNumber(i)))
      ++incoming[target.index()];
  std::vector<StateNumber> open;
  for (std::size_t i = 0; i < size; ++i)
    if (incoming[i] == 0) open.emplace_back(i);
  std::size_t taken = 0;
  while (!open.empty()) {
    budget.tick();
    const StateNumber state = open.back();
    open.pop_back();
    ++taken;
    for (StateNumber target : graph.successors(state))
      if (--incoming[target.index()] == 0) open.push_back(target);
  }
  return taken == size;
}

}  // namespace certifond::verifier
