#include "verifier/symbolic/closed_loop.h"

#include <utility>

namespace certifond::verifier::symbolic {

ClosedLoop::ClosedLoop(Semantics& semantics_in, const BoundPolicy& policy_in,
                       Encoding& encoding_in, std::size_t memory_bytes)
    : semantics(semantics_in),
      policy(policy_in),
      encoding(encoding_in),
      rules(encoding_in, policy_in, memory_bytes),
      initial(encoding_in.initial_states()),
      goal(encoding_in.formula(semantics_in.goal())) {
  for (const GroundAction& action : policy.actions())
    actions.emplace_back(encoding, action);
}

ClosedLoop::Reaction ClosedLoop::react(const Bdd& states) const {
  PolicyRules::Split split = rules.split(states);
  Reaction reaction;
  reaction.escapes = std::move(split.undefined);
  reaction.inapplicable = encoding.manager().zero();
  for (std::size_t i = 0; i < split.actions.size(); ++i) {
    Bdd part = applicable(split.actions[i], std::move(split.parts[i]),
                          reaction.inapplicable);
    if (!part.is_zero())
      reaction.runs.push_back({split.actions[i], std::move(part)});
  }
  return reaction;
}

ClosedLoop::Detailed ClosedLoop::react_in_detail(const Bdd& states) const {
  Detailed reaction;
  reaction.inapplicable = encoding.manager().zero();
  reaction.escapes =
      rules.split_by_set(states, [&](std::size_t set, const Bdd& all) {
        reaction.used_rules += rules.used_rules(set, all);
        const std::size_t action = rules.sets()[set].action;
        Bdd part = applicable(action, all, reaction.inapplicable);
        if (part.is_zero()) return;
        reaction.runs.push_back({action, std::move(part)});
        reaction.sets.push_back(set);
      });
  return reaction;
}

Bdd ClosedLoop::applicable(std::size_t action, Bdd states,
                           Bdd& inapplicable) const {
  const Bdd& precondition = actions[action].precondition;
  if (states.subset_of(precondition)) return states;
  inapplicable |= states - precondition;
  return states & precondition;
}

Exploration explore(const ClosedLoop& loop, const Bdd& from,
                    const Bdd& targets) {
  Exploration result{{from}, from};
  while (!result.layers.back().intersects(targets)) {
    const ClosedLoop::Reaction reaction =
        loop.react(result.layers.back() - loop.goal);
    if (!reaction.escapes.is_zero() || !reaction.inapplicable.is_zero()) break;
    std::vector<Bdd> images;
    for (const ClosedLoop::Run& run : reaction.runs)
      images.push_back(loop.actions[run.action].image(run.states));
    Bdd next =
        loop.encoding.manager().any_of(std::move(images)) - result.reached;
    if (next.is_zero()) break;
    result.reached |= next;
    result.layers.push_back(std::move(next));
  }
  return result;
}

}  // namespace certifond::verifier::symbolic
