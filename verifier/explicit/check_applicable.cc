#include "verifier/explicit/check_applicable.h"

#include "fond/base/check.h"

namespace certifond::verifier {

std::optional<Refutation> check_applicable(const Semantics& semantics,
                                           const PolicyGraph& graph,
                                           Budget& budget) {
  const Model& model = graph.model();
  const BoundPolicy& policy = graph.policy();
  StateBits expanded;
  for (std::size_t i = 0; i < graph.states().size(); ++i) {
    budget.tick();
    const StateNumber state(i);
    model.expand(graph.states()[state], expanded);
    if (model.is_goal(expanded)) continue;
    const auto rule = graph.rule(state);
    if (rule) {
      CERTIFOND_CHECK(model.holds(policy.condition(*rule), expanded));
      const GroundAction& action = policy.actions()[policy.action(*rule)];
      if (model.is_applicable(action, expanded)) continue;
    }
    CERTIFOND_CHECK(graph.stuck() == state);
    Refutation refutation;
    refutation.flaw = rule ? Flaw::kInapplicable : Flaw::kEscape;
    refutation.trajectory = graph.trajectory_to(state);
    refutation.rule = rule;
    if (rule)
      refutation.action =
          semantics.name_of(policy.actions()[policy.action(*rule)]);
    return refutation;
  }
  CERTIFOND_CHECK(!graph.stuck());
  return std::nullopt;
}

}  // namespace certifond::verifier
