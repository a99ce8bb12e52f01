#include "proptests/reference/interpreter.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace certifond::proptests {

using pddl::Condition;
using pddl::Effect;
using pddl::GroundAtom;
using pddl::ObjectId;
using pddl::PredicateId;

std::string to_string(const pddl::Task& task, const ActionInstance& instance) {
  std::string text = "(" + task.actions[instance.action].name;
  for (const ObjectId object : instance.args) {
    text += " " + task.objects[object.index()].name;
  }
  return text + ")";
}

Interpreter::Interpreter(const pddl::Task& task)
    : task_(task), level_(task.predicates.size(), 0) {
  if (!task_.derived.empty()) find_levels();
}

namespace {

// Calls visit(predicate, negative) for every atom.
void visit_atoms(const Condition& condition, bool negative,
                 const std::function<void(PredicateId, bool)>& visit) {
  if (condition.kind == Condition::Kind::kAtom) {
    visit(condition.atom.predicate, negative);
  }
  for (std::size_t i = 0; i < condition.children.size(); ++i) {
    const bool flips = condition.kind == Condition::Kind::kNot ||
                       (condition.kind == Condition::Kind::kImply && i == 0);
    visit_atoms(condition.children[i], negative != flips, visit);
  }
}

}  // namespace

// Raises levels until all rules agree; the reader has refused tasks for which
// there is no end.
void Interpreter::find_levels() {
  bool changed = true;
  while (changed) {
    changed = false;
    for (const pddl::DerivedRule& rule : task_.derived) {
      std::size_t& head = level_[rule.head.index()];
      visit_atoms(rule.body, false, [&](PredicateId used, bool negative) {
        if (!task_.predicates[used.index()].is_derived) return;
        const std::size_t least = level_[used.index()] + (negative ? 1 : 0);
        if (head >= least) return;
        head = least;
        changed = true;
      });
    }
  }
  levels_ = *std::ranges::max_element(level_) + 1;
}

std::set<State> Interpreter::initial_states() const {
  // One alternative of each choice, the choices one after the other.
  std::set<State> states{State(task_.init.begin(), task_.init.end())};
  for (const pddl::InitChoice& choice : task_.init_choices) {
    const std::set<State> before = std::exchange(states, {});
    for (const std::vector<GroundAtom>& facts : choice.alternatives) {
      for (State state : before) {
        state.insert(facts.begin(), facts.end());
        states.insert(std::move(state));
      }
    }
  }
  return states;
}

State Interpreter::complete(const State& state) const {
  State completed = state;
  for (std::size_t level = 0; level < levels_; ++level) {
    while (derive_once(level, completed)) {
    }
  }
  return completed;
}

bool Interpreter::derive_once(std::size_t level, State& state) const {
  bool changed = false;
  for (const pddl::DerivedRule& rule : task_.derived) {
    if (level_[rule.head.index()] != level) continue;
    Binding binding(rule.frame_size);
    changed = derive_rule(rule, 0, binding, state) || changed;
  }
  return changed;
}

bool Interpreter::derive_rule(const pddl::DerivedRule& rule,
                              std::size_t parameter, Binding& binding,
                              State& state) const {
  if (parameter == rule.parameters.size()) {
    GroundAtom head{rule.head, {}};
    for (std::size_t i = 0; i < parameter; ++i) head.args.push_back(binding[i]);
    if (state.contains(head) || !holds(rule.body, binding, state)) return false;
    state.insert(std::move(head));
    return true;
  }
  bool changed = false;
  for (const ObjectId object :
       pddl::objects_of(task_, rule.parameters[parameter].types)) {
    binding[parameter] = object;
    changed = derive_rule(rule, parameter + 1, binding, state) || changed;
  }
  return changed;
}

bool Interpreter::is_goal(const State& completed) const {
  Binding binding(task_.goal_frame_size);
  return holds(task_.goal, binding, completed);
}

bool Interpreter::is_applicable(const ActionInstance& instance,
                                const State& completed) const {
  const pddl::Action& action = task_.actions[instance.action];
  Binding binding = instance.args;
  binding.resize(action.frame_size);
  return holds(action.precondition, binding, completed);
}

GroundAtom Interpreter::ground(const pddl::Atom& atom, const Binding& binding) {
  GroundAtom result{atom.predicate, {}};
  for (const pddl::Term& term : atom.args) {
    result.args.push_back(term.is_variable() ? binding[term.slot()]
                                             : term.object_id());
  }
  return result;
}

bool Interpreter::holds(const Condition& condition, Binding& binding,
                        const State& state) const {
  const auto child_holds = [&](const Condition& child) {
    return holds(child, binding, state);
  };
  switch (condition.kind) {
    case Condition::Kind::kTrue:
      return true;
    case Condition::Kind::kFalse:
      return false;
    case Condition::Kind::kAtom:
      return state.contains(ground(condition.atom, binding));
    case Condition::Kind::kEqual: {
      const GroundAtom both = ground(condition.atom, binding);
      return both.args[0] == both.args[1];
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
    case Condition::Kind::kExists:
      return holds_quantified(condition, 0, binding, state);
  }
  return false;
}

bool Interpreter::holds_quantified(const Condition& condition,
                                   std::size_t variable, Binding& binding,
                                   const State& state) const {
  if (variable == condition.variables.size()) {
    return holds(condition.children[0], binding, state);
  }
  const bool forall = condition.kind == Condition::Kind::kForall;
  for (const ObjectId object :
       pddl::objects_of(task_, condition.variables[variable].types)) {
    binding[condition.first_slot + variable] = object;
    if (holds_quantified(condition, variable + 1, binding, state) != forall) {
      return !forall;
    }
  }
  return forall;
}

std::optional<std::set<State>> Interpreter::successors(
    const ActionInstance& instance, const State& state, const State& completed,
    std::size_t limit) const {
  const pddl::Action& action = task_.actions[instance.action];
  Binding binding = instance.args;
  binding.resize(action.frame_size);
  const std::set<Change> all =
      changes(action.effect, binding, completed, limit);
  if (all.size() > limit) return std::nullopt;
  std::set<State> result;
  for (const Change& change : all) {
    State next = state;
    for (const GroundAtom& atom : change.deletes) next.erase(atom);
    next.insert(change.adds.begin(), change.adds.end());
    result.insert(std::move(next));
  }
  return result;
}

std::set<Interpreter::Change> Interpreter::changes(const Effect& effect,
                                                   Binding& binding,
                                                   const State& state,
                                                   std::size_t limit) const {
  switch (effect.kind) {
    case Effect::Kind::kAdd:
      return {Change{{ground(effect.atom, binding)}, {}}};
    case Effect::Kind::kDelete:
      return {Change{{}, {ground(effect.atom, binding)}}};
    case Effect::Kind::kAnd: {
      std::set<Change> result = {Change{}};
      for (const Effect& child : effect.children) {
        result = combine(result, changes(child, binding, state, limit), limit);
      }
      return result;
    }
    case Effect::Kind::kWhen:
      if (!holds(effect.condition, binding, state)) return {Change{}};
      return changes(effect.children[0], binding, state, limit);
    case Effect::Kind::kForall:
      return forall_changes(effect, 0, binding, state, limit);
    case Effect::Kind::kOneof: {
      std::set<Change> result;
      for (const Effect& child : effect.children) {
        result.merge(changes(child, binding, state, limit));
      }
      return result;
    }
  }
  return {};
}

std::set<Interpreter::Change> Interpreter::forall_changes(
    const Effect& effect, std::size_t variable, Binding& binding,
    const State& state, std::size_t limit) const {
  if (variable == effect.variables.size()) {
    return changes(effect.children[0], binding, state, limit);
  }
  std::set<Change> result = {Change{}};
  for (const ObjectId object :
       pddl::objects_of(task_, effect.variables[variable].types)) {
    binding[effect.first_slot + variable] = object;
    result = combine(
        result, forall_changes(effect, variable + 1, binding, state, limit),
        limit);
  }
  return result;
}

std::set<Interpreter::Change> Interpreter::combine(
    const std::set<Change>& first, const std::set<Change>& second,
    std::size_t limit) {
  std::set<Change> result;
  for (const Change& a : first) {
    for (const Change& b : second) {
      if (result.size() > limit) return result;
      Change both = a;
      both.adds.insert(b.adds.begin(), b.adds.end());
      both.deletes.insert(b.deletes.begin(), b.deletes.end());
      result.insert(std::move(both));
    }
  }
  return result;
}

std::optional<std::vector<ActionInstance>> Interpreter::instances(
    std::size_t limit) const {
  std::vector<ActionInstance> result;
  for (std::size_t i = 0; i < task_.actions.size(); ++i) {
    std::vector<ActionInstance> bound = {{i, {}}};
    for (const pddl::Parameter& parameter : task_.actions[i].parameters) {
      const std::vector<ObjectId> objects =
          pddl::objects_of(task_, parameter.types);
      if (bound.size() * objects.size() > limit) return std::nullopt;
      std::vector<ActionInstance> longer;
      for (const ActionInstance& prefix : bound) {
        for (const ObjectId object : objects) {
          longer.push_back(prefix);
          longer.back().args.push_back(object);
        }
      }
      bound = std::move(longer);
    }
    result.insert(result.end(), bound.begin(), bound.end());
    if (result.size() > limit) return std::nullopt;
  }
  return result;
}

}  // namespace certifond::proptests
