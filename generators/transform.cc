#include "generators/transform.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "generators/build.h"
#include "generators/edit.h"
#include "generators/rewrite.h"

namespace certifond::generators {

using pddl::Action;
using pddl::Condition;
using pddl::Effect;
using pddl::Task;

namespace {

std::vector<std::size_t> random_order(std::size_t n, Rng& rng) {
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  rng.shuffle(order);
  return order;
}

void shuffle_tree(Condition& condition, Rng& rng) {
  for (Condition& child : condition.children) shuffle_tree(child, rng);
  if (condition.kind == Condition::Kind::kAnd ||
      condition.kind == Condition::Kind::kOr) {
    rng.shuffle(condition.children);
  }
}

void shuffle_tree(Effect& effect, Rng& rng) {
  shuffle_tree(effect.condition, rng);
  for (Effect& child : effect.children) shuffle_tree(child, rng);
  if (effect.kind != Effect::Kind::kAnd &&
      effect.kind != Effect::Kind::kOneof) {
    return;
  }
  const std::vector<std::size_t> order =
      random_order(effect.children.size(), rng);
  const Effect old = effect;
  for (std::size_t i = 0; i < order.size(); ++i) {
    effect.children[i] = old.children[order[i]];
    if (!old.labels.empty()) effect.labels[i] = old.labels[order[i]];
  }
}

void shuffle_predicates(Task& task, Rng& rng) {
  const std::vector<std::size_t> order =
      random_order(task.predicates.size(), rng);
  std::vector<pddl::PredicateId> new_id(order.size());
  const std::vector<pddl::Predicate> old = task.predicates;
  for (std::size_t i = 0; i < order.size(); ++i) {
    task.predicates[i] = old[order[i]];
    new_id[order[i]] = pddl::PredicateId(i);
  }
  change_facts(task, [&](pddl::GroundAtom& atom) {
    atom.predicate = new_id[atom.predicate.index()];
    return true;
  });
  for (pddl::DerivedRule& rule : task.derived) {
    rule.head = new_id[rule.head.index()];
  }
  change_atoms(task, [&](pddl::Atom& atom) {
    if (atom.predicate.valid()) {
      atom.predicate = new_id[atom.predicate.index()];
    }
    return true;
  });
}

void shuffle_objects(Task& task, Rng& rng) {
  std::vector<std::size_t> order = random_order(task.objects.size(), rng);
  std::ranges::stable_partition(
      order, [&](std::size_t i) { return task.objects[i].is_constant; });
  task = with_object_order(task, order);
}

void rename_variables(std::vector<pddl::Parameter>& parameters,
                      std::uint32_t first_slot) {
  for (pddl::Parameter& parameter : parameters) {
    parameter.name = "v" + std::to_string(first_slot++);
  }
}

void rename_variables(Condition& condition) {
  rename_variables(condition.variables, condition.first_slot);
  for (Condition& child : condition.children) rename_variables(child);
}

void rename_variables(Effect& effect) {
  rename_variables(effect.variables, effect.first_slot);
  rename_variables(effect.condition);
  for (Effect& child : effect.children) rename_variables(child);
}

// New names by a random order, so that their alphabetical order changes too.
template <typename T>
void rename_all(std::vector<T>& items, std::size_t first, const char* prefix,
                Rng& rng) {
  const std::vector<std::size_t> order =
      random_order(items.size() - first, rng);
  for (std::size_t i = 0; i < order.size(); ++i) {
    items[first + i].name = prefix + std::to_string(order[i]);
  }
}

std::optional<std::size_t> random_action(const Task& task, Rng& rng) {
  if (task.actions.empty()) return std::nullopt;
  return rng.below(static_cast<std::uint32_t>(task.actions.size()));
}

// The effects that `when`s outside any `forall` guard.
void find_whens(Effect& effect, std::vector<Effect*>& result) {
  if (effect.kind == Effect::Kind::kForall) return;
  if (effect.kind == Effect::Kind::kWhen) result.push_back(&effect);
  for (Effect& child : effect.children) find_whens(child, result);
}

void find_choices(Effect& effect, std::vector<Effect*>& result) {
  if (effect.kind == Effect::Kind::kOneof) result.push_back(&effect);
  for (Effect& child : effect.children) find_choices(child, result);
}

// The atoms that the condition wants to be true, or false, as a conjunction.
struct Wanted {
  std::vector<pddl::Atom> yes;
  std::vector<pddl::Atom> no;
};

void find_wanted(const Condition& condition, Wanted& result) {
  if (condition.kind == Condition::Kind::kAtom) {
    result.yes.push_back(condition.atom);
  } else if (condition.kind == Condition::Kind::kNot &&
             condition.children[0].kind == Condition::Kind::kAtom) {
    result.no.push_back(condition.children[0].atom);
  } else if (condition.kind == Condition::Kind::kAnd) {
    for (const Condition& child : condition.children) {
      find_wanted(child, result);
    }
  }
}

// Two ground actions that are never applicable in the same state, because of
// an atom that one wants and the other does not.
bool exclude_each_other(const Action& a, const Action& b) {
  if (!a.parameters.empty() || !b.parameters.empty()) return false;
  Wanted of_a;
  Wanted of_b;
  find_wanted(a.precondition, of_a);
  find_wanted(b.precondition, of_b);
  const auto meet = [](const std::vector<pddl::Atom>& some,
                       const std::vector<pddl::Atom>& others) {
    return std::ranges::any_of(some, [&](const pddl::Atom& atom) {
      return std::ranges::find(others, atom) != others.end();
    });
  };
  return meet(of_a.yes, of_b.no) || meet(of_a.no, of_b.yes);
}

}  // namespace

Task renamed(const Task& task, Rng& rng) {
  Task result = task;
  result.domain_name = "other-domain";
  result.problem_name = "other-problem";
  rename_all(result.types, 1, "kind", rng);
  rename_all(result.objects, 0, "thing", rng);
  rename_all(result.predicates, 0, "holds", rng);
  rename_all(result.actions, 0, "do", rng);
  for (pddl::Predicate& predicate : result.predicates) {
    rename_variables(predicate.parameters, 0);
  }
  for (Action& action : result.actions) {
    rename_variables(action.parameters, 0);
    rename_variables(action.precondition);
    rename_variables(action.effect);
  }
  for (pddl::DerivedRule& rule : result.derived) {
    rename_variables(rule.parameters, 0);
    rename_variables(rule.body);
  }
  rename_variables(result.goal);
  return result;
}

Task reordered(const Task& task, Rng& rng) {
  Task result = task;
  shuffle_objects(result, rng);
  shuffle_predicates(result, rng);
  rng.shuffle(result.actions);
  rng.shuffle(result.derived);
  rng.shuffle(result.init);
  rng.shuffle(result.init_choices);
  for (pddl::InitChoice& choice : result.init_choices) {
    rng.shuffle(choice.alternatives);
    for (auto& alternative : choice.alternatives) rng.shuffle(alternative);
  }
  for (Action& action : result.actions) {
    shuffle_tree(action.precondition, rng);
    shuffle_tree(action.effect, rng);
  }
  for (pddl::DerivedRule& rule : result.derived) shuffle_tree(rule.body, rng);
  shuffle_tree(result.goal, rng);
  return result;
}

std::optional<Task> with_duplicate_outcome(const Task& task, Rng& rng) {
  const std::optional<std::size_t> index = random_action(task, rng);
  if (!index) return std::nullopt;
  Task result = task;
  Effect& effect = result.actions[*index].effect;
  std::vector<Effect*> choices;
  find_choices(effect, choices);
  if (choices.empty()) {
    effect = make_oneof({effect, effect});
  } else {
    Effect& choice = *rng.pick(choices);
    const Effect copy = rng.pick(choice.children);
    choice.children.push_back(copy);
    if (!choice.labels.empty()) choice.labels.push_back("copy");
  }
  return result;
}

std::optional<Task> with_dead_action(const Task& task, Rng& rng) {
  if (task.predicates.empty()) return std::nullopt;
  Task result = task;
  const pddl::PredicateId never = add_predicate(result, "never", {});
  Action action;
  action.name = "dead";
  action.precondition = make_atom(never);
  std::vector<Effect> parts;
  for (std::size_t i = 0; i < task.predicates.size(); ++i) {
    const pddl::Predicate& predicate = task.predicates[i];
    if (predicate.is_derived || !predicate.parameters.empty()) continue;
    parts.push_back(rng.chance(70) ? make_add(pddl::PredicateId(i))
                                   : make_delete(pddl::PredicateId(i)));
  }
  action.effect = make_both(std::move(parts));
  result.actions.push_back(std::move(action));
  return result;
}

std::optional<Task> with_unused_object(const Task& task) {
  // Types and objects below `object` do no harm; variables do.
  Task variables = task;
  for (pddl::Type& type : variables.types) type.parents.clear();
  for (pddl::Object& object : variables.objects) object.types.clear();
  bool over_all = false;
  change_types(variables, [&](std::vector<pddl::TypeId>& types) {
    over_all =
        over_all || std::ranges::find(types, pddl::TypeId(0)) != types.end();
  });
  if (over_all) return std::nullopt;
  Task result = task;
  add_object(result, "idler", add_type(result, "unused"));
  return result;
}

std::optional<Task> with_split_action(const Task& task, Rng& rng) {
  Task result = task;
  std::vector<std::size_t> candidates;
  for (std::size_t i = 0; i < result.actions.size(); ++i) {
    std::vector<Effect*> whens;
    find_whens(result.actions[i].effect, whens);
    if (!whens.empty()) candidates.push_back(i);
  }
  if (candidates.empty()) return std::nullopt;
  Action& yes = result.actions[rng.pick(candidates)];
  std::vector<Effect*> whens;
  find_whens(yes.effect, whens);
  const std::size_t which = rng.below(static_cast<std::uint32_t>(whens.size()));
  const Condition condition = whens[which]->condition;
  Action no = yes;
  const Effect inner = whens[which]->children[0];
  *whens[which] = inner;
  yes.precondition = make_and({yes.precondition, condition});
  whens.clear();
  find_whens(no.effect, whens);
  *whens[which] = make_nothing();
  no.precondition = make_and({no.precondition, make_not(condition)});
  no.name = "not-" + no.name;
  result.actions.push_back(std::move(no));
  renumber_slots(result);
  return result;
}

std::optional<Task> with_guarded_action(const Task& task, Rng& rng) {
  const std::optional<std::size_t> index = random_action(task, rng);
  if (!index) return std::nullopt;
  Task result = task;
  Action& action = result.actions[*index];
  action.effect =
      make_when(std::move(action.precondition), std::move(action.effect));
  action.precondition = make_true();
  renumber_slots(result);
  return result;
}

std::optional<Task> with_merged_actions(const Task& task, Rng& rng) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0; i < task.actions.size(); ++i) {
    for (std::size_t j = i + 1; j < task.actions.size(); ++j) {
      if (exclude_each_other(task.actions[i], task.actions[j])) {
        pairs.emplace_back(i, j);
      }
    }
  }
  if (pairs.empty()) return std::nullopt;
  const auto [i, j] = rng.pick(pairs);
  Task result = task;
  Action& both = result.actions[i];
  Action& other = result.actions[j];
  both.effect = make_both({make_when(both.precondition, both.effect),
                           make_when(other.precondition, other.effect)});
  both.precondition = make_or({both.precondition, other.precondition});
  result.actions.erase(result.actions.begin() + static_cast<std::ptrdiff_t>(j));
  renumber_slots(result);
  return result;
}

std::optional<Task> with_idle_outcome(const Task& task, Rng& rng) {
  const std::optional<std::size_t> index = random_action(task, rng);
  if (!index) return std::nullopt;
  Task result = task;
  Effect& effect = result.actions[*index].effect;
  effect = make_oneof({std::move(effect), make_nothing()});
  return result;
}

std::optional<Task> with_weaker_goal(const Task& task, Rng& rng) {
  Task result = task;
  Condition& goal = result.goal;
  if (goal.kind == Condition::Kind::kAnd && goal.children.size() > 1) {
    goal.children.erase(
        goal.children.begin() +
        rng.below(static_cast<std::uint32_t>(goal.children.size())));
  } else {
    std::vector<pddl::PredicateId> flags;
    for (std::size_t i = 0; i < task.predicates.size(); ++i) {
      if (task.predicates[i].parameters.empty()) {
        flags.push_back(pddl::PredicateId(i));
      }
    }
    if (flags.empty()) return std::nullopt;
    goal = make_or({std::move(goal), make_atom(rng.pick(flags))});
  }
  renumber_slots(result);
  return result;
}

}  // namespace certifond::generators
