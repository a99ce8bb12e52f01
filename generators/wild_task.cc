#include "generators/wild_task.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "generators/build.h"
#include "generators/random_condition.h"
#include "generators/random_effect.h"

namespace certifond::generators {

namespace {

using pddl::GroundAtom;
using pddl::PredicateId;
using pddl::Task;

class WildTask {
 public:
  WildTask(const RandomOptions& options, Rng& rng)
      : options_(options),
        rng_(rng),
        task_(empty_task("wild", "wild-1")),
        ground_(rng.chance(options.ground_percent)),
        conditions_(task_, vocabulary_, options_, rng_),
        effects_(task_, vocabulary_, options_, conditions_, rng_) {}

  Task make() {
    if (!ground_) make_types_and_objects();
    make_predicates();
    make_init();
    make_derived();
    for (int i = draw(options_.actions, rng_); i > 0; --i) make_action();
    make_undo_action();
    make_goal();
    return std::move(task_);
  }

 private:
  void make_types_and_objects();
  void make_predicates();
  void make_places();
  std::vector<std::vector<pddl::TypeId>> signature();
  void make_derived();
  void make_action();
  void make_undo_action();
  void make_init();
  void make_goal();

  std::vector<GroundAtom> ground_atoms(PredicateId predicate) const;
  bool initially(const GroundAtom& atom) const;

  const RandomOptions& options_;
  Rng& rng_;
  Task task_;
  bool ground_;
  Vocabulary vocabulary_;
  RandomCondition conditions_;
  RandomEffect effects_;
};

void WildTask::make_types_and_objects() {
  for (int i = draw(options_.types, rng_); i > 0; --i) {
    // Below types that are there already: no cycles.
    std::vector<pddl::TypeId> parents = conditions_.types();
    if (parents.size() > 1) std::erase(parents, pddl::TypeId(0));
    const std::size_t number = task_.types.size();
    task_.types.push_back({"t" + std::to_string(number), parents, {}});
  }
  const int objects = draw(options_.objects, rng_);
  int constants = 0;
  while (constants < objects && rng_.chance(options_.constant_percent)) {
    ++constants;
  }
  for (int i = 0; i < objects; ++i) {
    task_.objects.push_back(
        {"o" + std::to_string(i + 1), conditions_.types(), i < constants, {}});
  }
}

std::vector<std::vector<pddl::TypeId>> WildTask::signature() {
  std::vector<std::vector<pddl::TypeId>> types;
  if (ground_) return types;
  for (int i = rng_.between(0, options_.max_arity); i > 0; --i) {
    types.push_back(conditions_.types());
  }
  return types;
}

void WildTask::make_predicates() {
  const int fluents =
      draw(ground_ ? options_.ground_fluents : options_.fluents, rng_);
  std::size_t room = static_cast<std::size_t>(options_.max_atoms);
  for (int i = 1; i <= fluents; ++i) {
    PredicateId id = add_predicate(task_, "f" + std::to_string(i), signature());
    const std::size_t atoms = ground_atoms(id).size();
    if (atoms > room) {  // too many: a proposition instead
      task_.predicates.back().parameters.clear();
    }
    room -= std::min(room, ground_atoms(id).size());
    vocabulary_.fluents.push_back(id);
  }
  vocabulary_.changing = vocabulary_.fluents;
  make_places();
  for (int i = draw(options_.statics, rng_); i > 0; --i) {
    vocabulary_.statics.push_back(
        add_predicate(task_, "s" + std::to_string(i), signature()));
  }
}

// Propositions, or one predicate if there are objects.
void WildTask::make_places() {
  if (options_.places.high == 0) return;
  const int places = ground_ ? draw(options_.places, rng_) : 1;
  for (int i = 1; i <= places; ++i) {
    std::vector<std::vector<pddl::TypeId>> types;
    if (!ground_) types.push_back({pddl::TypeId(0)});
    vocabulary_.places.push_back(
        add_predicate(task_, "at" + std::to_string(i), types));
  }
  vocabulary_.fluents.insert(vocabulary_.fluents.end(),
                             vocabulary_.places.begin(),
                             vocabulary_.places.end());
  if (rng_.chance(20)) vocabulary_.changing = vocabulary_.fluents;
}

void WildTask::make_derived() {
  if (!rng_.chance(options_.derived_percent)) return;
  const int count = draw(options_.derived, rng_);
  for (int i = 1; i <= count; ++i) {
    vocabulary_.derived.push_back(
        add_predicate(task_, "d" + std::to_string(i), signature()));
    task_.predicates.back().is_derived = true;
  }
  for (std::size_t k = 0; k < vocabulary_.derived.size(); ++k) {
    for (int i = rng_.between(1, 2); i > 0; --i) {
      pddl::DerivedRule rule;
      rule.head = vocabulary_.derived[k];
      rule.parameters = task_.predicates[rule.head.index()].parameters;
      rule.frame_size = static_cast<std::uint32_t>(rule.parameters.size());
      Scope scope{.variables = rule.parameters,
                  .frame_size = &rule.frame_size,
                  .derived_positive = k + 1,
                  .derived_negative = k};
      rule.body = conditions_.make(scope, options_.depth);
      task_.derived.push_back(std::move(rule));
    }
  }
}

void WildTask::make_action() {
  pddl::Action action;
  action.name = "a" + std::to_string(task_.actions.size() + 1);
  std::vector<std::vector<pddl::TypeId>> types;
  for (int i = ground_ ? 0 : draw(options_.parameters, rng_); i > 0; --i) {
    types.push_back(conditions_.types());
  }
  action.parameters = make_parameters(types);
  action.frame_size = static_cast<std::uint32_t>(action.parameters.size());
  const Scope scope{.variables = action.parameters,
                    .frame_size = &action.frame_size};
  std::vector<pddl::Condition> parts;
  for (int i = draw(options_.precondition_literals, rng_); i > 0; --i) {
    parts.push_back(conditions_.make(scope, options_.depth));
  }
  std::optional<pddl::Effect> move;
  if (options_.move_percent > 0 && rng_.chance(options_.move_percent)) {
    move = effects_.make_move(scope, parts);
  }
  action.precondition = make_and(std::move(parts));
  action.effect = effects_.make(scope);
  if (move) {
    action.effect = make_both({std::move(*move), std::move(action.effect)});
  }
  task_.actions.push_back(std::move(action));
}

// An action that, if it is unlucky, leads back where the task began: sets one
// atom or restores another's initial value.
void WildTask::make_undo_action() {
  if (!rng_.chance(options_.undo_percent)) return;
  std::vector<GroundAtom> atoms;
  for (const PredicateId fluent : vocabulary_.fluents) {
    if (task_.predicates[fluent.index()].parameters.empty()) {
      atoms.push_back({fluent, {}});
    }
  }
  if (atoms.empty()) return;
  const auto set = [&](const GroundAtom& atom, bool value) {
    return value ? make_add(atom.predicate) : make_delete(atom.predicate);
  };
  const GroundAtom& gain = rng_.pick(atoms);
  const GroundAtom& loss = rng_.pick(atoms);
  pddl::Action action;
  action.name = "undo";
  action.effect =
      make_oneof({set(gain, !initially(gain)), set(loss, initially(loss))});
  task_.actions.push_back(std::move(action));
}

void WildTask::make_init() {
  std::vector<GroundAtom> places;
  for (const PredicateId place : vocabulary_.places) {
    for (GroundAtom& atom : ground_atoms(place)) {
      places.push_back(std::move(atom));
    }
  }
  if (!places.empty()) task_.init.push_back(rng_.pick(places));
  for (std::size_t p = 0; p < task_.predicates.size(); ++p) {
    if (std::ranges::find(vocabulary_.places, PredicateId(p)) !=
        vocabulary_.places.end()) {
      continue;
    }
    for (GroundAtom& atom : ground_atoms(PredicateId(p))) {
      if (rng_.chance(options_.init_percent)) {
        task_.init.push_back(std::move(atom));
      }
    }
  }
}

void WildTask::make_goal() {
  std::vector<GroundAtom> atoms;
  for (const PredicateId fluent : vocabulary_.fluents) {
    for (GroundAtom& atom : ground_atoms(fluent)) {
      atoms.push_back(std::move(atom));
    }
  }
  rng_.shuffle(atoms);
  const bool trivial = rng_.chance(options_.trivial_percent);
  std::vector<pddl::Condition> parts;
  const std::size_t wanted =
      static_cast<std::size_t>(draw(options_.goal_literals, rng_));
  for (std::size_t i = 0; i < atoms.size() && parts.size() < wanted; ++i) {
    std::vector<pddl::Term> args;
    for (const pddl::ObjectId object : atoms[i].args) {
      args.push_back(pddl::Term::object(object));
    }
    pddl::Condition part = make_atom(atoms[i].predicate, std::move(args));
    // The first is what is not yet so, the others as it comes.
    const bool now = initially(atoms[i]);
    const bool value = trivial ? now : parts.empty() ? !now : rng_.chance(60);
    parts.push_back(value ? part : make_not(part));
  }
  if (!trivial &&
      (parts.empty() || rng_.chance(options_.goal_condition_percent))) {
    const Scope scope{.variables = {},
                      .frame_size = &task_.goal_frame_size,
                      .all_objects = true};
    parts.push_back(conditions_.make(scope, options_.depth));
  }
  task_.goal = make_and(std::move(parts));
}

std::vector<GroundAtom> WildTask::ground_atoms(PredicateId predicate) const {
  std::vector<GroundAtom> atoms = {{predicate, {}}};
  for (const pddl::Parameter& parameter :
       task_.predicates[predicate.index()].parameters) {
    std::vector<GroundAtom> longer;
    for (const GroundAtom& atom : atoms) {
      for (const pddl::ObjectId object :
           pddl::objects_of(task_, parameter.types)) {
        longer.push_back(atom);
        longer.back().args.push_back(object);
      }
    }
    atoms = std::move(longer);
  }
  return atoms;
}

bool WildTask::initially(const GroundAtom& atom) const {
  return std::ranges::find(task_.init, atom) != task_.init.end();
}

}  // namespace

Task wild_task(const RandomOptions& options, Rng& rng) {
  return WildTask(options, rng).make();
}

}  // namespace certifond::generators
