#include "planner/task/testing/task_builder.h"

#include <algorithm>

#include "planner/task/axiom_evaluator.h"
#include "planner/task/packed_state.h"

namespace certifond::planner::testing {

AtomId TaskBuilder::add_atom(const std::string& name, VariableId variable,
                             bool derived) {
  const AtomId id(task_.atoms.size());
  pddl::Predicate predicate;
  predicate.name = name;
  predicate.is_derived = derived;
  pddl_.predicates.push_back(predicate);
  Variable& owner = task_.variables[variable.index()];
  owner.atoms.push_back(id);
  GroundedAtom atom;
  atom.name.predicate = pddl::PredicateId(pddl_.predicates.size() - 1);
  atom.variable = variable;
  atom.value = static_cast<std::uint32_t>(owner.atoms.size());
  atom.derived = derived;
  task_.atoms.push_back(atom);
  return id;
}

std::vector<AtomId> TaskBuilder::group(const std::vector<std::string>& names) {
  const VariableId variable(task_.variables.size());
  task_.variables.emplace_back();
  task_.init.push_back(0);
  std::vector<AtomId> atoms;
  for (const std::string& name : names) {
    atoms.push_back(add_atom(name, variable, false));
  }
  return atoms;
}

AtomId TaskBuilder::atom(const std::string& name) { return group({name})[0]; }

AtomId TaskBuilder::derived(const std::string& name) {
  const VariableId variable(task_.variables.size());
  task_.variables.emplace_back();
  task_.variables.back().derived = true;
  task_.init.push_back(0);
  return add_atom(name, variable, true);
}

Range TaskBuilder::add_literals(const std::vector<Literal>& literals) {
  Range range;
  range.begin = static_cast<std::uint32_t>(task_.literals.size());
  task_.literals.insert(task_.literals.end(), literals.begin(), literals.end());
  range.end = static_cast<std::uint32_t>(task_.literals.size());
  return range;
}

OperatorId TaskBuilder::op(const std::string& name,
                           std::vector<Literal> precondition,
                           const std::vector<OutcomeSpec>& outcomes) {
  pddl::Action action;
  action.name = name;
  pddl_.actions.push_back(action);
  Operator op;
  op.action = static_cast<std::uint32_t>(pddl_.actions.size() - 1);
  std::sort(precondition.begin(), precondition.end());
  op.precondition = add_literals(precondition);
  op.outcomes.begin = static_cast<std::uint32_t>(task_.outcomes.size());
  for (OutcomeSpec effects : outcomes) {
    std::stable_partition(effects.begin(), effects.end(),
                          [](const EffectSpec& e) { return !e.add; });
    Outcome outcome;
    outcome.effects.begin = static_cast<std::uint32_t>(task_.effects.size());
    for (const EffectSpec& spec : effects) {
      task_.effects.push_back(
          {add_literals(spec.conditions), spec.atom, spec.add});
    }
    outcome.effects.end = static_cast<std::uint32_t>(task_.effects.size());
    task_.outcomes.push_back(outcome);
  }
  op.outcomes.end = static_cast<std::uint32_t>(task_.outcomes.size());
  task_.operators.push_back(op);
  return OperatorId(task_.operators.size() - 1);
}

void TaskBuilder::axiom(AtomId head, const std::vector<Literal>& condition,
                        std::uint32_t layer) {
  task_.axioms.push_back({add_literals(condition), head, layer});
}

void TaskBuilder::init(AtomId atom) {
  const GroundedAtom& info = task_.atoms[atom.index()];
  task_.init[info.variable.index()] = info.value;
}

void TaskBuilder::goal(std::vector<Literal> goal) {
  task_.goal = std::move(goal);
}

Task TaskBuilder::build() const {
  Task task = task_;
  std::stable_sort(
      task.axioms.begin(), task.axioms.end(),
      [](const Axiom& a, const Axiom& b) { return a.layer < b.layer; });
  const StatePacker packer(task);
  AxiomEvaluator axioms(packer);
  std::vector<Word> state(packer.words());
  packer.pack(task.init, state.data());
  axioms.evaluate(state.data());
  packer.unpack(state.data(), task.init);
  return task;
}

OutcomeSpec move_to(AtomId from, AtomId target) {
  return {del(from), add(target)};
}

}  // namespace certifond::planner::testing
