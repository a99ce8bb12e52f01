#include "planner/normalize/start_choice.h"

#include <string>
#include <utility>
#include <vector>

namespace certifond::planner {
namespace {

using pddl::Condition;
using pddl::Effect;

Condition never_at_start(pddl::PredicateId start, Condition condition) {
  Condition atom;
  atom.kind = Condition::Kind::kAtom;
  atom.atom.predicate = start;
  Condition negation;
  negation.kind = Condition::Kind::kNot;
  negation.children.push_back(std::move(atom));
  Condition both;
  both.kind = Condition::Kind::kAnd;
  both.children.push_back(std::move(negation));
  both.children.push_back(std::move(condition));
  return both;
}

Effect change(const pddl::GroundAtom& atom, Effect::Kind kind) {
  Effect effect;
  effect.kind = kind;
  effect.atom.predicate = atom.predicate;
  for (const pddl::ObjectId arg : atom.args)
    effect.atom.args.push_back(pddl::Term::object(arg));
  return effect;
}

Effect choose(const pddl::InitChoice& choice) {
  Effect oneof;
  oneof.kind = Effect::Kind::kOneof;
  oneof.location = choice.location;
  for (const auto& alternative : choice.alternatives) {
    Effect& facts = oneof.children.emplace_back();
    for (const pddl::GroundAtom& atom : alternative)
      facts.children.push_back(change(atom, Effect::Kind::kAdd));
  }
  return oneof;
}

}  // namespace

pddl::Task with_start_choice(pddl::Task task) {
  if (task.init_choices.empty()) return task;
  const pddl::PredicateId start(task.predicates.size());
  task.predicates.push_back({std::string(kStart), {}, false, {}});
  for (pddl::Action& action : task.actions)
    action.precondition = never_at_start(start, std::move(action.precondition));
  task.goal = never_at_start(start, std::move(task.goal));

  pddl::Action first;
  first.name = kStart;
  first.location = task.init_choices.front().location;
  first.precondition.kind = Condition::Kind::kAtom;
  first.precondition.atom.predicate = start;
  first.effect.children.push_back(change({start, {}}, Effect::Kind::kDelete));
  for (const pddl::InitChoice& choice : task.init_choices)
    first.effect.children.push_back(choose(choice));
  task.actions.push_back(std::move(first));
  task.init.push_back({start, {}});
  task.init_choices.clear();
  return task;
}

}  // namespace certifond::planner
