#include "verifier/explicit/check_inside.h"

#include <algorithm>
#include <vector>

#include "fond/base/check.h"

namespace certifond::verifier {
namespace {

// The state is of the class for which the other stands.
void check_alike(const PolicyGraph& graph, StateView state, StateNumber other) {
  const Model& model = graph.model();
  const auto rule = graph.rule(other);
  StateBits expanded;
  model.expand(state, expanded);
  CERTIFOND_CHECK(model.is_goal(expanded) == graph.is_goal(other));
  if (!rule) return;
  CERTIFOND_CHECK(model.holds(graph.policy().condition(*rule), expanded));
  CERTIFOND_CHECK(model.is_applicable(
      graph.policy().actions()[graph.policy().action(*rule)], expanded));
  std::vector<StateNumber> targets;
  graph.visit_steps(other, state, [&](StateView, StateNumber target) {
    targets.push_back(target);
  });
  std::ranges::sort(targets);
  targets.erase(std::ranges::unique(targets).begin(), targets.end());
  CERTIFOND_CHECK(std::ranges::equal(targets, graph.successors(other)));
}

}  // namespace

void check_inside(const PolicyGraph& graph, Budget& budget) {
  CERTIFOND_CHECK(!graph.stuck());
  for (std::size_t i = 0; i < graph.model().initial_combinations(); ++i) {
    budget.tick();
    const StateBits state = graph.model().initial(i);
    const auto number = graph.find(state);
    CERTIFOND_CHECK(number.has_value() &&
                    number->index() < graph.initial_count());
    if (!std::ranges::equal(state, graph.states()[*number]))
      check_alike(graph, state, *number);
  }
  for (std::size_t i = 0; i < graph.states().size(); ++i) {
    budget.tick();
    const StateNumber state(i);
    CERTIFOND_CHECK(graph.rule(state) || graph.is_goal(state));
    const auto successors = graph.successors(state);
    graph.visit_steps(
        state, graph.states()[state], [&](StateView after, StateNumber target) {
          CERTIFOND_CHECK(std::ranges::binary_search(successors, target));
          if (!std::ranges::equal(after, graph.states()[target]))
            check_alike(graph, after, target);
        });
  }
}

}  // namespace certifond::verifier
