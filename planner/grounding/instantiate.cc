#include "planner/grounding/instantiate.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "planner/grounding/atom_table.h"
#include "planner/grounding/auxiliary.h"
#include "planner/grounding/condition_grounder.h"
#include "planner/grounding/outcome_grounder.h"
#include "planner/task/work.h"

namespace certifond::planner {
namespace {

using pddl::ObjectId;

std::vector<Row> sorted_rows(const Relation& relation) {
  std::vector<Row> order(relation.size());
  std::iota(order.begin(), order.end(), Row{0});
  counted_sort(order.begin(), order.end(), [&](Row a, Row b) {
    return std::ranges::lexicographical_compare(relation.row(a),
                                                relation.row(b));
  });
  return order;
}

class Instantiator {
 public:
  Instantiator(const pddl::Task& task, const NormalTask& normal,
               const Reachability& reachability, Limits& limits)
      : task_(task),
        normal_(normal),
        reachability_(reachability),
        limits_(limits),
        atoms_(task, normal, reachability),
        auxiliary_(atoms_.size()),
        conditions_(atoms_, auxiliary_, limits),
        outcomes_(atoms_, conditions_, draft_.cubes, limits) {}

  Draft run() {
    draft_.atoms = atoms_.take_atoms();
    for (std::size_t i = 0; i < normal_.actions.size(); ++i) add_action(i);
    add_rules();
    add_goal();
    auxiliary_.append_to(draft_);
    return std::move(draft_);
  }

 private:
  void add_action(std::size_t index) {
    const Relation& bindings = reachability_.bindings(index);
    for (const Row row : sorted_rows(bindings)) {
      count_work(normal_.actions[index].frame_size + 1);
      binding_.assign(normal_.actions[index].frame_size, ObjectId(0));
      std::ranges::transform(bindings.row(row), binding_.begin(),
                             [](Value value) { return ObjectId(value); });
      add_operator(index);
    }
  }

  void add_operator(std::size_t index) {
    const NormalAction& action = normal_.actions[index];
    const std::vector<ObjectId> args(
        binding_.begin(), binding_.begin() + static_cast<std::ptrdiff_t>(
                                                 action.parameters.size()));
    preconditions_.clear();
    for (const Cube& cube : conditions_.ground(action.precondition, binding_))
      preconditions_.push_back(draft_.cubes.intern(cube));
    if (preconditions_.empty()) return;
    const Cube known = known_literals(draft_.cubes, preconditions_);
    const std::vector<DraftOutcome> outcomes =
        outcomes_.ground(action.effect, binding_, known);
    if (outcomes.empty()) fail_outcomes(index, args);
    append_operator(draft_, static_cast<std::uint32_t>(index), args,
                    preconditions_, outcomes);
    if (draft_.operators.size() % 1024 == 0)
      limits_.check_bytes(reachability_.bytes() + draft_.bytes());
  }

  void add_rules() {
    for (const NormalRule& rule : normal_.rules) {
      const Relation& heads = reachability_.atoms(rule.head);
      for (const Row row : sorted_rows(heads)) add_axioms(rule, heads.row(row));
    }
    counted_sort(draft_.axioms.begin(), draft_.axioms.end());
    draft_.axioms.erase(std::unique(draft_.axioms.begin(), draft_.axioms.end()),
                        draft_.axioms.end());
  }

  void add_axioms(const NormalRule& rule, std::span<const Value> head) {
    count_work(rule.frame_size + 1);
    binding_.assign(rule.frame_size, ObjectId(0));
    pddl::Atom atom{rule.head, {}};
    for (std::size_t i = 0; i < head.size(); ++i) {
      const std::vector<ObjectId>& domain = rule.parameters[i].objects;
      binding_[i] = ObjectId(head[i]);
      if (!std::binary_search(domain.begin(), domain.end(), binding_[i]))
        return;
      atom.args.push_back(pddl::Term::object(binding_[i]));
    }
    const AtomId id = atoms_.find(atom, binding_).atom;
    for (const Cube& cube : conditions_.ground(rule.body, binding_)) {
      // An atom that supports itself is no support.
      if (std::binary_search(cube.begin(), cube.end(), Literal::positive(id)))
        continue;
      draft_.axioms.push_back({draft_.cubes.intern(cube), id});
    }
  }

  void add_goal() {
    binding_.assign(normal_.goal_frame_size, ObjectId(0));
    Dnf goal = conditions_.ground(normal_.goal, binding_);
    if (goal.size() > 1)
      goal = {{Literal::positive(auxiliary_.name(std::move(goal)))}};
    for (const Cube& cube : goal)
      draft_.goal.push_back(draft_.cubes.intern(cube));
  }

  [[noreturn]] void fail_outcomes(std::size_t index,
                                  const std::vector<ObjectId>& args) const {
    Operator op;
    op.action = static_cast<std::uint32_t>(index);
    op.args = args;
    throw GroundingFailure(
        {GroundingError::Kind::kTooManyOutcomes, task_.actions[index].location,
         "action " + operator_name(task_, op) +
             ": its independent 'oneof' choices have more than " +
             std::to_string(limits_.options().max_outcomes) + " outcomes"});
  }

  const pddl::Task& task_;
  const NormalTask& normal_;
  const Reachability& reachability_;
  Limits& limits_;
  Draft draft_;
  AtomTable atoms_;
  AuxiliaryAtoms auxiliary_;
  ConditionGrounder conditions_;
  OutcomeGrounder outcomes_;
  std::vector<ObjectId> binding_;
  std::vector<CubeId> preconditions_;
};

}  // namespace

Draft instantiate(const pddl::Task& task, const NormalTask& normal,
                  const Reachability& reachability, Limits& limits) {
  return Instantiator(task, normal, reachability, limits).run();
}

}  // namespace certifond::planner
