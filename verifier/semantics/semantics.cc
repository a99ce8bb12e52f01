#include "verifier/semantics/semantics.h"

#include <algorithm>

#include "fond/base/check.h"

namespace certifond::verifier {
namespace {

[[noreturn]] void reject(const policy::GroundName& name,
                         const std::string& why) {
  throw Fault(Fault::Kind::kBadInput, policy::to_string(name) + ": " + why);
}

}  // namespace

Semantics::Semantics(const pddl::Task& task, Budget& budget,
                     SemanticsLimits limits)
    : task_(task),
      budget_(budget),
      limits_(limits),
      atoms_(task, &budget),
      instantiator_(task, atoms_, limits.max_size, budget),
      initial_(task, atoms_) {
  for (std::size_t i = 0; i < task.objects.size(); ++i)
    objects_.emplace(task.objects[i].name, pddl::ObjectId(i));
  for (std::size_t i = 0; i < task.predicates.size(); ++i)
    predicates_.emplace(task.predicates[i].name, pddl::PredicateId(i));
  for (std::size_t i = 0; i < task.actions.size(); ++i)
    schemas_.emplace(
        std::pair(task.actions[i].name, task.actions[i].parameters.size()), i);
  goal_ = instantiate(task.goal, task.goal_frame_size, {});
}

bool Semantics::fits(const std::vector<pddl::Parameter>& parameters,
                     std::span<const pddl::ObjectId> args) {
  if (parameters.size() != args.size()) return false;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const auto& fitting = objects(parameters[i].types);
    if (!std::binary_search(fitting.begin(), fitting.end(), args[i]))
      return false;
  }
  return true;
}

GroundAction Semantics::instantiate(std::size_t schema,
                                    std::span<const pddl::ObjectId> args) {
  const pddl::Action& action = task_.actions.at(schema);
  CERTIFOND_CHECK(fits(action.parameters, args));
  GroundAction result;
  result.schema = schema;
  result.args.assign(args.begin(), args.end());
  Frame frame(args.begin(), args.end());
  frame.resize(std::max<std::size_t>(action.frame_size, args.size()));
  result.precondition = instantiator_.instantiate(action.precondition, frame);
  result.outcomes = outcomes_of(action.effect, frame, instantiator_, atoms_,
                                limits_.max_outcomes, limits_.max_effects);
  define_derived_atoms();
  return result;
}

GroundAction Semantics::instantiate(const policy::GroundName& action) {
  const auto schema = schemas_.find({action.name, action.args.size()});
  if (schema == schemas_.end())
    reject(action, "the task has no action of this name with " +
                       std::to_string(action.args.size()) + " arguments");
  std::vector<pddl::ObjectId> args;
  for (const std::string& arg : action.args) {
    const auto object = objects_.find(arg);
    if (object == objects_.end())
      reject(action, "the task has no object '" + arg + "'");
    args.push_back(object->second);
  }
  if (!fits(task_.actions[schema->second].parameters, args))
    reject(action, "an argument is not of its parameter's type");
  return instantiate(schema->second, args);
}

policy::GroundName Semantics::name_of(const GroundAction& action) const {
  policy::GroundName result{task_.actions[action.schema].name, {}};
  for (pddl::ObjectId arg : action.args)
    result.args.push_back(task_.objects[arg.index()].name);
  return result;
}

pddl::GroundAtom Semantics::resolve(const policy::GroundName& atom) const {
  const auto predicate = predicates_.find(atom.name);
  if (predicate == predicates_.end())
    reject(atom, "the task has no predicate '" + atom.name + "'");
  const std::size_t arity =
      task_.predicates[predicate->second.index()].parameters.size();
  if (arity != atom.args.size())
    reject(atom, "the predicate takes " + std::to_string(arity) + " arguments");
  pddl::GroundAtom result{predicate->second, {}};
  for (const std::string& arg : atom.args) {
    const auto object = objects_.find(arg);
    if (object == objects_.end())
      reject(atom, "the task has no object '" + arg + "'");
    result.args.push_back(object->second);
  }
  return result;
}

AtomId Semantics::intern(const pddl::GroundAtom& atom) {
  const AtomId id = atoms_.intern(atom);
  define_derived_atoms();
  return id;
}

Formula Semantics::instantiate(const pddl::Condition& condition,
                               std::uint32_t frame_size,
                               std::span<const pddl::ObjectId> args) {
  Frame frame(args.begin(), args.end());
  frame.resize(std::max<std::size_t>(frame_size, args.size()));
  Formula result = instantiator_.instantiate(condition, frame);
  define_derived_atoms();
  return result;
}

void Semantics::define_derived_atoms() {
  for (; defined_ < atoms_.size(); ++defined_) {
    const AtomId atom(defined_);
    if (!atoms_.is_derived(atom)) continue;
    budget_.tick();
    const pddl::GroundAtom head = atoms_[atom];
    places_.emplace(atom, definitions_.size());
    definitions_.push_back({atom, definition(head)});
  }
}

Formula Semantics::definition(const pddl::GroundAtom& head) {
  std::vector<Formula> bodies;
  for (const pddl::DerivedRule& rule : task_.derived) {
    if (rule.head != head.predicate || !fits(rule.parameters, head.args))
      continue;
    Frame frame(head.args.begin(), head.args.end());
    frame.resize(std::max<std::size_t>(rule.frame_size, head.args.size()));
    bodies.push_back(instantiator_.instantiate(rule.body, frame));
  }
  return Formula::any_of(std::move(bodies));
}

const Formula& Semantics::definition_of(AtomId derived) const {
  return definitions_[places_.at(derived)].body;
}

const std::vector<Stratum>& Semantics::strata() {
  if (stratified_ != definitions_.size()) {
    strata_ = stratify(definitions_, &budget_);
    stratified_ = definitions_.size();
  }
  return strata_;
}

}  // namespace certifond::verifier
