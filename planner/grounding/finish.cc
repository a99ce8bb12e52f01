#include "planner/grounding/finish.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "fond/base/check.h"
#include "planner/grounding/auxiliary.h"
#include "planner/grounding/mutex_groups.h"
#include "planner/grounding/stratify.h"
#include "planner/task/axiom_evaluator.h"
#include "planner/task/packed_state.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

class Finisher {
 public:
  Finisher(const pddl::Task& pddl, Draft draft, Limits& limits)
      : pddl_(pddl), draft_(std::move(draft)), limits_(limits) {}

  Task run() {
    add_atoms();
    add_goal();
    add_variables();
    add_literals();
    for (DraftOperator& op : draft_.operators) add_operators(op);
    add_axioms();
    evaluate_initial_state();
    return std::move(task_);
  }

 private:
  void add_atoms() {
    for (DraftAtom& atom : draft_.atoms) {
      limits_.tick();
      GroundedAtom& grounded = task_.atoms.emplace_back();
      grounded.name = atom.name;
      grounded.derived = atom.derived;
    }
    task_.always_true = std::move(draft_.always_true);
    task_.irrelevant = std::move(draft_.irrelevant);
  }

  // A goal that cannot be reached is an auxiliary atom that no axiom supports.
  void add_goal() {
    if (!draft_.goal.empty()) {
      CERTIFOND_CHECK(draft_.goal.size() == 1);
      const std::span<const Literal> goal = draft_.cubes[draft_.goal[0]];
      task_.goal.assign(goal.begin(), goal.end());
      return;
    }
    task_.goal_unreachable = true;
    std::size_t index = 0;
    for (const DraftAtom& atom : draft_.atoms)
      if (!atom.name.predicate.valid())
        index = std::max(index, atom.name.args[0].index() + 1);
    task_.goal.push_back(Literal::positive(AtomId(task_.atoms.size())));
    draft_.atoms.push_back({auxiliary_name(index), true, false});
    GroundedAtom& atom = task_.atoms.emplace_back();
    atom.name = auxiliary_name(index);
    atom.derived = true;
  }

  void add_variables() {
    for (std::vector<AtomId>& group :
         cover_atoms(draft_, find_mutex_groups(draft_, limits_))) {
      Variable& variable = task_.variables.emplace_back();
      variable.derived = draft_.atoms[group[0].index()].derived;
      std::uint32_t value = 0;
      for (const AtomId atom : group) {
        GroundedAtom& grounded = task_.atoms[atom.index()];
        grounded.variable = VariableId(task_.variables.size() - 1);
        grounded.value = ++value;
      }
      variable.atoms = std::move(group);
    }
  }

  void add_literals() {
    for (std::size_t i = 0; i < draft_.cubes.size(); ++i) {
      const std::span<const Literal> cube = draft_.cubes[CubeId(i)];
      limits_.tick(cube.size() + 1);
      const auto begin = static_cast<std::uint32_t>(task_.literals.size());
      task_.literals.insert(task_.literals.end(), cube.begin(), cube.end());
      cubes_.push_back(
          {begin, static_cast<std::uint32_t>(task_.literals.size())});
    }
  }

  // One operator for each disjunct of the precondition; they share outcomes.
  void add_operators(DraftOperator& op) {
    Range outcomes;
    outcomes.begin = static_cast<std::uint32_t>(task_.outcomes.size());
    for (const Range outcome : draft_.outcomes_of(op)) {
      limits_.tick(outcome.size() + 1);
      const auto begin = static_cast<std::uint32_t>(task_.effects.size());
      for (const DraftEffect effect : draft_.effects_of(outcome))
        task_.effects.push_back(
            {cubes_[effect.condition().index()], effect.atom(), effect.add()});
      task_.outcomes.push_back(
          {{begin, static_cast<std::uint32_t>(task_.effects.size())}});
    }
    outcomes.end = static_cast<std::uint32_t>(task_.outcomes.size());
    for (const CubeId cube : draft_.preconditions_of(op))
      task_.operators.push_back(
          {op.action, op.args, cubes_[cube.index()], outcomes});
  }

  void add_axioms() {
    const Layers layers = stratify(draft_);
    if (layers.unstratified.has_value()) fail_layers(*layers.unstratified);
    for (const DraftAxiom& axiom : draft_.axioms)
      task_.axioms.push_back({cubes_[axiom.condition.index()], axiom.head,
                              layers.of_atom[axiom.head.index()]});
    std::stable_sort(task_.axioms.begin(), task_.axioms.end(),
                     [](const Axiom& a, const Axiom& b) {
                       count_work();
                       return a.layer < b.layer;
                     });
  }

  void evaluate_initial_state() {
    task_.init.assign(task_.variables.size(), 0);
    for (std::size_t i = 0; i < draft_.atoms.size(); ++i) {
      if (!draft_.atoms[i].initially) continue;
      std::uint32_t& value = task_.init[task_.atoms[i].variable.index()];
      CERTIFOND_CHECK(value == 0);
      value = task_.atoms[i].value;
    }
    if (task_.axioms.empty()) return;
    const StatePacker packer(task_);
    std::vector<Word> state(packer.words());
    packer.pack(task_.init, state.data());
    AxiomEvaluator(packer).evaluate(state.data());
    packer.unpack(state.data(), task_.init);
  }

  [[noreturn]] void fail_layers(AtomId atom) const {
    const pddl::GroundAtom& name = draft_.atoms[atom.index()].name;
    Location location;
    for (const pddl::DerivedRule& rule : pddl_.derived)
      if (rule.head == name.predicate) location = rule.location;
    throw GroundingFailure({GroundingError::Kind::kNotStratified, location,
                            "the derived atom " + pddl::to_string(pddl_, name) +
                                " depends on its own negation"});
  }

  const pddl::Task& pddl_;
  Draft draft_;
  Limits& limits_;
  Task task_;
  std::vector<Range> cubes_;  // in task_.literals
};

}  // namespace

Task finish(const pddl::Task& pddl, Draft draft, Limits& limits) {
  return Finisher(pddl, std::move(draft), limits).run();
}

}  // namespace certifond::planner
