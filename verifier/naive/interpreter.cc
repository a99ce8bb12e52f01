#include "verifier/naive/interpreter.h"

#include <algorithm>

#include "fond/base/check.h"

namespace certifond::naive {
namespace {

// Raises `level` so that the derived predicate that `condition` defines is at
// least as high as what it uses, and higher than what it negates.
void raise(const pddl::Task& task, const pddl::Condition& condition, bool sign,
           const std::vector<std::size_t>& levels, std::size_t& level) {
  using Kind = pddl::Condition::Kind;
  if (condition.kind == Kind::kAtom &&
      task.predicates[condition.atom.predicate.index()].is_derived) {
    const std::size_t used = levels[condition.atom.predicate.index()];
    level = std::max(level, sign ? used : used + 1);
  }
  for (std::size_t i = 0; i < condition.children.size(); ++i) {
    const bool flips = condition.kind == Kind::kNot ||
                       (condition.kind == Kind::kImply && i == 0);
    raise(task, condition.children[i], flips ? !sign : sign, levels, level);
  }
}

}  // namespace

Interpreter::Interpreter(const pddl::Task& task)
    : task_(task), level_(task.predicates.size(), 0) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (const pddl::DerivedRule& rule : task.derived) {
      std::size_t level = level_[rule.head.index()];
      raise(task, rule.body, true, level_, level);
      CERTIFOND_CHECK(level <= task.predicates.size());  // stratified
      changed = changed || level != level_[rule.head.index()];
      level_[rule.head.index()] = level;
    }
  }
}

State Interpreter::initial() const {
  CERTIFOND_CHECK(task_.init_choices.empty());
  return State(task_.init.begin(), task_.init.end());
}

std::set<State> Interpreter::initial_states() const {
  std::set<State> states = {State(task_.init.begin(), task_.init.end())};
  for (const pddl::InitChoice& choice : task_.init_choices) {
    std::set<State> more;
    for (const State& state : states)
      for (const auto& alternative : choice.alternatives) {
        State chosen = state;
        chosen.insert(alternative.begin(), alternative.end());
        more.insert(chosen);
      }
    states = more;
  }
  return states;
}

State Interpreter::with_derived(const State& state) const {
  State facts = state;
  for (std::size_t level = 0; level <= task_.predicates.size(); ++level) {
    bool changed = true;
    while (changed) {
      changed = false;
      for (const pddl::DerivedRule& rule : task_.derived) {
        if (level_[rule.head.index()] != level) continue;
        for (Args frame : arguments(rule.parameters)) {
          const pddl::GroundAtom head{rule.head, frame};
          frame.resize(rule.frame_size);
          if (facts.contains(head) || !holds(rule.body, frame, facts)) continue;
          facts.insert(head);
          changed = true;
        }
      }
    }
  }
  return facts;
}

bool Interpreter::is_goal(const State& state) const {
  return holds(task_.goal, Args(task_.goal_frame_size), with_derived(state));
}

bool Interpreter::is_applicable(const pddl::Action& action, const Args& args,
                                const State& state) const {
  Args frame = args;
  frame.resize(action.frame_size);
  return holds(action.precondition, frame, with_derived(state));
}

std::set<State> Interpreter::successors(const pddl::Action& action,
                                        const Args& args,
                                        const State& state) const {
  Args frame = args;
  frame.resize(action.frame_size);
  std::set<State> result;
  for (const Change& change :
       changes(action.effect, frame, with_derived(state))) {
    State after = state;
    for (const pddl::GroundAtom& atom : change.deleted) after.erase(atom);
    for (const pddl::GroundAtom& atom : change.added) after.insert(atom);
    result.insert(std::move(after));
  }
  return result;
}

std::vector<Args> Interpreter::arguments(
    const std::vector<pddl::Parameter>& parameters) const {
  std::vector<Args> result = {{}};
  for (const pddl::Parameter& parameter : parameters) {
    std::vector<Args> longer;
    for (const Args& args : result) {
      for (const pddl::ObjectId object :
           pddl::objects_of(task_, parameter.types)) {
        longer.push_back(args);
        longer.back().push_back(object);
      }
    }
    result = std::move(longer);
  }
  return result;
}

pddl::GroundAtom Interpreter::ground(const pddl::Atom& atom,
                                     const Args& frame) const {
  pddl::GroundAtom result{atom.predicate, {}};
  for (const pddl::Term& term : atom.args)
    result.args.push_back(term.is_variable() ? frame.at(term.slot())
                                             : term.object_id());
  return result;
}

bool Interpreter::holds(const pddl::Condition& condition, const Args& frame,
                        const State& facts) const {
  using Kind = pddl::Condition::Kind;
  const auto child = [&](std::size_t i) {
    return holds(condition.children.at(i), frame, facts);
  };
  const auto each = [&](const pddl::Condition& part) {
    return holds(part, frame, facts);
  };
  const auto with = [&](const Args& values) {
    Args extended = frame;
    std::ranges::copy(values, extended.begin() + condition.first_slot);
    return holds(condition.children.at(0), extended, facts);
  };
  switch (condition.kind) {
    case Kind::kTrue:
      return true;
    case Kind::kFalse:
      return false;
    case Kind::kAtom:
      return facts.contains(ground(condition.atom, frame));
    case Kind::kEqual: {
      const pddl::GroundAtom terms = ground(condition.atom, frame);
      return terms.args.at(0) == terms.args.at(1);
    }
    case Kind::kNot:
      return !child(0);
    case Kind::kAnd:
      return std::ranges::all_of(condition.children, each);
    case Kind::kOr:
      return std::ranges::any_of(condition.children, each);
    case Kind::kImply:
      return !child(0) || child(1);
    case Kind::kForall:
      return std::ranges::all_of(arguments(condition.variables), with);
    case Kind::kExists:
      return std::ranges::any_of(arguments(condition.variables), with);
  }
  return false;
}

Interpreter::Changes Interpreter::combined(const Changes& a, const Changes& b) {
  Changes result;
  for (const Change& first : a) {
    for (const Change& second : b) {
      Change both = first;
      both.added.insert(second.added.begin(), second.added.end());
      both.deleted.insert(second.deleted.begin(), second.deleted.end());
      result.insert(std::move(both));
    }
  }
  return result;
}

Interpreter::Changes Interpreter::changes(const pddl::Effect& effect,
                                          const Args& frame,
                                          const State& facts) const {
  using Kind = pddl::Effect::Kind;
  Changes result = {Change{}};
  switch (effect.kind) {
    case Kind::kAdd:
      return {Change{{ground(effect.atom, frame)}, {}}};
    case Kind::kDelete:
      return {Change{{}, {ground(effect.atom, frame)}}};
    case Kind::kAnd:
      for (const pddl::Effect& child : effect.children)
        result = combined(result, changes(child, frame, facts));
      return result;
    case Kind::kWhen:
      if (!holds(effect.condition, frame, facts)) return result;
      return changes(effect.children.at(0), frame, facts);
    case Kind::kForall:
      for (const Args& values : arguments(effect.variables)) {
        Args extended = frame;
        std::ranges::copy(values, extended.begin() + effect.first_slot);
        result =
            combined(result, changes(effect.children.at(0), extended, facts));
      }
      return result;
    case Kind::kOneof:
      result.clear();
      for (const pddl::Effect& child : effect.children)
        result.merge(changes(child, frame, facts));
      return result;
  }
  return result;
}

}  // namespace certifond::naive
