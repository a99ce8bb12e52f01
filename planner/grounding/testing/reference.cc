#include "planner/grounding/testing/reference.h"

#include <algorithm>

namespace certifond::planner {
namespace {

using pddl::Condition;
using pddl::Effect;

pddl::GroundAtom instance(const pddl::Atom& atom,
                          const std::vector<pddl::ObjectId>& binding) {
  pddl::GroundAtom result{atom.predicate, {}};
  for (const pddl::Term term : atom.args)
    result.args.push_back(term.is_variable() ? binding[term.slot()]
                                             : term.object_id());
  return result;
}

}  // namespace

AtomSet Reference::initial_state() const {
  return AtomSet(task_.init.begin(), task_.init.end());
}

AtomSet Reference::complete(AtomSet state) const {
  std::erase_if(state, [&](const pddl::GroundAtom& atom) {
    return task_.predicates[atom.predicate.index()].is_derived;
  });
  for (std::size_t p = 0; p < task_.predicates.size(); ++p) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const pddl::DerivedRule& rule : task_.derived) {
        if (rule.head.index() != p) continue;
        for (const Binding& binding :
             bindings(rule.parameters, 0, Binding(rule.frame_size))) {
          if (!holds(rule.body, state, binding)) continue;
          pddl::GroundAtom head{rule.head, {}};
          for (std::size_t i = 0; i < rule.parameters.size(); ++i)
            head.args.push_back(binding[i]);
          changed |= state.insert(head).second;
        }
      }
    }
  }
  return state;
}

bool Reference::is_goal(const AtomSet& state) const {
  return holds(task_.goal, state, Binding(task_.goal_frame_size));
}

bool Reference::is_applicable(const AtomSet& state,
                              const Action& action) const {
  const pddl::Action& schema = task_.actions[action.schema];
  Binding binding = action.args;
  binding.resize(schema.frame_size);
  return holds(schema.precondition, state, binding);
}

std::set<AtomSet> Reference::successors(const AtomSet& state,
                                        const Action& action) const {
  const pddl::Action& schema = task_.actions[action.schema];
  Binding binding = action.args;
  binding.resize(schema.frame_size);
  std::set<AtomSet> result;
  for (const Change& change : changes(schema.effect, state, binding)) {
    AtomSet next = state;
    for (const pddl::GroundAtom& atom : change.deletes) next.erase(atom);
    next.insert(change.adds.begin(), change.adds.end());
    result.insert(complete(std::move(next)));
  }
  return result;
}

std::vector<Reference::Action> Reference::actions() const {
  std::vector<Action> result;
  for (std::size_t a = 0; a < task_.actions.size(); ++a) {
    const pddl::Action& schema = task_.actions[a];
    for (const Binding& binding :
         bindings(schema.parameters, 0, Binding(schema.parameters.size())))
      result.push_back({a, binding});
  }
  return result;
}

bool Reference::holds(const Condition& condition, const AtomSet& state,
                      const Binding& binding) const {
  const auto child_holds = [&](const Condition& child) {
    return holds(child, state, binding);
  };
  const auto instance_holds = [&](const Binding& inner) {
    return holds(condition.children[0], state, inner);
  };
  switch (condition.kind) {
    case Condition::Kind::kTrue:
      return true;
    case Condition::Kind::kFalse:
      return false;
    case Condition::Kind::kAtom:
      return state.contains(instance(condition.atom, binding));
    case Condition::Kind::kEqual: {
      const pddl::GroundAtom pair = instance(condition.atom, binding);
      return pair.args[0] == pair.args[1];
    }
    case Condition::Kind::kNot:
      return !child_holds(condition.children[0]);
    case Condition::Kind::kAnd:
      return std::ranges::all_of(condition.children, child_holds);
    case Condition::Kind::kOr:
      return std::ranges::any_of(condition.children, child_holds);
    case Condition::Kind::kImply:
      return !child_holds(condition.children[0]) ||
             child_holds(condition.children[1]);
    case Condition::Kind::kForall:
      return std::ranges::all_of(
          bindings(condition.variables, condition.first_slot, binding),
          instance_holds);
    case Condition::Kind::kExists:
      return std::ranges::any_of(
          bindings(condition.variables, condition.first_slot, binding),
          instance_holds);
  }
  return false;
}

std::set<Reference::Change> Reference::changes(const Effect& effect,
                                               const AtomSet& state,
                                               const Binding& binding) const {
  const auto both = [](const std::set<Change>& a, const std::set<Change>& b) {
    std::set<Change> result;
    for (const Change& left : a) {
      for (const Change& right : b) {
        Change joined = left;
        joined.deletes.insert(right.deletes.begin(), right.deletes.end());
        joined.adds.insert(right.adds.begin(), right.adds.end());
        result.insert(std::move(joined));
      }
    }
    return result;
  };
  std::set<Change> result{Change{}};
  switch (effect.kind) {
    case Effect::Kind::kAdd:
      return {Change{{}, {instance(effect.atom, binding)}}};
    case Effect::Kind::kDelete:
      return {Change{{instance(effect.atom, binding)}, {}}};
    case Effect::Kind::kAnd:
      for (const Effect& child : effect.children)
        result = both(result, changes(child, state, binding));
      return result;
    case Effect::Kind::kWhen:
      if (!holds(effect.condition, state, binding)) return result;
      return changes(effect.children[0], state, binding);
    case Effect::Kind::kForall:
      for (const Binding& inner :
           bindings(effect.variables, effect.first_slot, binding))
        result = both(result, changes(effect.children[0], state, inner));
      return result;
    case Effect::Kind::kOneof:
      result.clear();
      for (const Effect& child : effect.children)
        result.merge(changes(child, state, binding));
      return result;
  }
  return result;
}

std::vector<Reference::Binding> Reference::bindings(
    const std::vector<pddl::Parameter>& variables, std::uint32_t first_slot,
    const Binding& outer) const {
  std::vector<Binding> result{outer};
  for (std::size_t i = 0; i < variables.size(); ++i) {
    std::vector<Binding> more;
    for (const Binding& binding : result) {
      for (const pddl::ObjectId object :
           pddl::objects_of(task_, variables[i].types)) {
        more.push_back(binding);
        more.back()[first_slot + i] = object;
      }
    }
    result = std::move(more);
  }
  return result;
}

}  // namespace certifond::planner
