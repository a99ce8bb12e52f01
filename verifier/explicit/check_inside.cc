#include "verifier/explicit/check_inside.h"

#include <algorithm>

#include "fond/base/check.h"

namespace certifond::verifier {

void check_inside(const PolicyGraph& graph, Budget& budget) {
  const Model& model = graph.model();
  const BoundPolicy& policy = graph.policy();
  CERTIFOND_CHECK(!graph.stuck());
  CERTIFOND_CHECK(graph.states().find(model.initial()).has_value());
  StateBits expanded;
  StateBits after;
  for (std::size_t i = 0; i < graph.states().size(); ++i) {
    budget.tick();
    const StateNumber state(i);
    const auto rule = graph.rule(state);
    if (!rule) {
      CERTIFOND_CHECK(graph.is_goal(state));
      continue;
    }
    model.expand(graph.states()[state], expanded);
    const auto successors = graph.successors(state);
    for (const Outcome& outcome :
         policy.actions()[policy.action(*rule)].outcomes) {
      model.apply(outcome, graph.states()[state], expanded, after);
      const auto target = graph.states().find(after);
      CERTIFOND_CHECK(target.has_value());
      CERTIFOND_CHECK(std::ranges::binary_search(successors, *target));
    }
  }
}

}  // namespace certifond::verifier
