#include "proptests/reference/interpreter.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "fond/base/check.h"

namespace certifond::reference {

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

// Raises levels until all rules agree; there is an end if the rules are
// stratified.
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
        CERTIFOND_CHECK(least <= task_.predicates.size());
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

State Interpreter::initial_state() const {
  CERTIFOND_CHECK(task_.init_choices.empty());
  return State(task_.init.begin(), task_.init.end());
}

CompleteState Interpreter::complete(State state) const {
  State facts = state;
  for (std::size_t level = 0; level < levels_; ++level) {
    while (derive_once(level, facts)) {
    }
  }
  return {std::move(state), std::move(facts)};
}

bool Interpreter::derive_once(std::size_t level, State& facts) const {
  bool changed = false;
  for (const pddl::DerivedRule& rule : task_.derived) {
    if (level_[rule.head.index()] != level) continue;
    Binding binding(rule.frame_size);
    changed = derive_rule(rule, 0, binding, facts) || changed;
  }
  return changed;
}

bool Interpreter::derive_rule(const pddl::DerivedRule& rule,
                              std::size_t parameter, Binding& binding,
                              State& facts) const {
  if (parameter == rule.parameters.size()) {
    GroundAtom head{rule.head, {}};
    for (std::size_t i = 0; i < parameter; ++i) head.args.push_back(binding[i]);
    if (facts.contains(head) || !holds(rule.body, binding, facts)) return false;
    facts.insert(std::move(head));
    return true;
  }
  bool changed = false;
  for (const ObjectId object :
       pddl::objects_of(task_, rule.parameters[parameter].types)) {
    binding[parameter] = object;
    changed = derive_rule(rule, parameter + 1, binding, facts) || changed;
  }
  return changed;
}

bool Interpreter::is_goal(const CompleteState& state) const {
  Binding binding(task_.goal_frame_size);
  return holds(task_.goal, binding, state.facts);
}

bool Interpreter::is_applicable(const ActionInstance& instance,
                                const CompleteState& state) const {
  const pddl::Action& action = task_.actions[instance.action];
  Binding binding = instance.args;
  binding.resize(action.frame_size);
  return holds(action.precondition, binding, state.facts);
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
                        const State& facts) const {
  const auto child_holds = [&](const Condition& child) {
    return holds(child, binding, facts);
  };
  switch (condition.kind) {
    case Condition::Kind::kTrue:
      return true;
    case Condition::Kind::kFalse:
      return false;
    case Condition::Kind::kAtom:
      return facts.contains(ground(condition.atom, binding));
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
      return holds_quantified(condition, 0, binding, facts);
  }
  return false;
}

bool Interpreter::holds_quantified(const Condition& condition,
                                   std::size_t variable, Binding& binding,
                                   const State& facts) const {
  if (variable == condition.variables.size()) {
    return holds(condition.children[0], binding, facts);
  }
  const bool forall = condition.kind == Condition::Kind::kForall;
  for (const ObjectId object :
       pddl::objects_of(task_, condition.variables[variable].types)) {
    binding[condition.first_slot + variable] = object;
    if (holds_quantified(condition, variable + 1, binding, facts) != forall) {
      return !forall;
    }
  }
  return forall;
}

std::set<State> Interpreter::successors(const ActionInstance& instance,
                                        const CompleteState& state) const {
  return successors(instance, state, SIZE_MAX).value();
}

std::optional<std::set<State>> Interpreter::successors(
    const ActionInstance& instance, const CompleteState& state,
    std::size_t limit) const {
  const pddl::Action& action = task_.actions[instance.action];
  Binding binding = instance.args;
  binding.resize(action.frame_size);
  const std::set<Change> all =
      changes(action.effect, binding, state.facts, limit);
  if (all.size() > limit) return std::nullopt;
  std::set<State> result;
  for (const Change& change : all) {
    State next = state.state;
    for (const GroundAtom& atom : change.deletes) next.erase(atom);
    next.insert(change.adds.begin(), change.adds.end());
    result.insert(std::move(next));
  }
  return result;
}

std::set<Interpreter::Change> Interpreter::changes(const Effect& effect,
                                                   Binding& binding,
                                                   const State& facts,
                                                   std::size_t limit) const {
  switch (effect.kind) {
    case Effect::Kind::kAdd:
      return {Change{{ground(effect.atom, binding)}, {}}};
    case Effect::Kind::kDelete:
      return {Change{{}, {ground(effect.atom, binding)}}};
    case Effect::Kind::kAnd: {
      std::set<Change> result = {Change{}};
      for (const Effect& child : effect.children) {
        result = combine(result, changes(child, binding, facts, limit), limit);
      }
      return result;
    }
    case Effect::Kind::kWhen:
      if (!holds(effect.condition, binding, facts)) return {Change{}};
      return changes(effect.children[0], binding, facts, limit);
    case Effect::Kind::kForall:
      return forall_changes(effect, 0, binding, facts, limit);
    case Effect::Kind::kOneof: {
      std::set<Change> result;
      for (const Effect& child : effect.children) {
        result.merge(changes(child, binding, facts, limit));
      }
      return result;
    }
  }
  return {};
}

std::set<Interpreter::Change> Interpreter::forall_changes(
    const Effect& effect, std::size_t variable, Binding& binding,
    const State& facts, std::size_t limit) const {
  if (variable == effect.variables.size()) {
    return changes(effect.children[0], binding, facts, limit);
  }
  std::set<Change> result = {Change{}};
  for (const ObjectId object :
       pddl::objects_of(task_, effect.variables[variable].types)) {
    binding[effect.first_slot + variable] = object;
    result = combine(
        result, forall_changes(effect, variable + 1, binding, facts, limit),
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

std::vector<Args> Interpreter::arguments(
    const std::vector<pddl::Parameter>& parameters) const {
  std::vector<Args> result = {{}};
  for (const pddl::Parameter& parameter : parameters) {
    std::vector<Args> longer;
    for (const Args& args : result) {
      for (const ObjectId object : pddl::objects_of(task_, parameter.types)) {
        longer.push_back(args);
        longer.back().push_back(object);
      }
    }
    result = std::move(longer);
  }
  return result;
}

std::optional<std::vector<ActionInstance>> Interpreter::instances(
    std::size_t limit) const {
  std::vector<ActionInstance> result;
  for (std::size_t i = 0; i < task_.actions.size(); ++i) {
    std::size_t count = 1;
    for (const pddl::Parameter& parameter : task_.actions[i].parameters) {
      count *= pddl::objects_of(task_, parameter.types).size();
      if (count > limit) return std::nullopt;
    }
    for (Args& args : arguments(task_.actions[i].parameters)) {
      result.push_back({i, std::move(args)});
    }
    if (result.size() > limit) return std::nullopt;
  }
  return result;
}

}  // namespace certifond::reference
