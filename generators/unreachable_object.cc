#include "generators/unreachable_object.h"

#include <utility>
#include <vector>

#include "generators/build.h"

namespace certifond::generators {

namespace {

using pddl::Condition;
using pddl::Effect;
using pddl::Parameter;
using pddl::PredicateId;
using pddl::Task;

// Adds a question about every variable to the trees of a task.
class Guard {
 public:
  explicit Guard(PredicateId real) : real_(real) {}

  void apply(Task& task) const {
    for (pddl::Action& action : task.actions) {
      guard_tree(action.precondition);
      guard_tree(action.effect);
      action.precondition =
          guarded(action.parameters, 0, std::move(action.precondition));
    }
    for (pddl::DerivedRule& rule : task.derived) {
      guard_tree(rule.body);
      rule.body = guarded(rule.parameters, 0, std::move(rule.body));
    }
    guard_tree(task.goal);
  }

 private:
  Condition all_real(const std::vector<Parameter>& variables,
                     std::uint32_t first_slot) const {
    std::vector<Condition> parts;
    for (std::uint32_t i = 0; i < variables.size(); ++i) {
      parts.push_back(make_atom(real_, {pddl::Term::variable(first_slot + i)}));
    }
    return make_and(std::move(parts));
  }

  Condition guarded(const std::vector<Parameter>& variables,
                    std::uint32_t first_slot, Condition condition) const {
    if (variables.empty()) return condition;
    return make_and({all_real(variables, first_slot), std::move(condition)});
  }

  void guard_tree(Condition& condition) const {
    for (Condition& child : condition.children) guard_tree(child);
    if (condition.kind == Condition::Kind::kExists) {
      condition.children[0] = guarded(condition.variables, condition.first_slot,
                                      std::move(condition.children[0]));
    } else if (condition.kind == Condition::Kind::kForall) {
      Condition imply;
      imply.kind = Condition::Kind::kImply;
      imply.children = {all_real(condition.variables, condition.first_slot),
                        std::move(condition.children[0])};
      condition.children[0] = std::move(imply);
    }
  }

  void guard_tree(Effect& effect) const {
    guard_tree(effect.condition);
    for (Effect& child : effect.children) guard_tree(child);
    if (effect.kind == Effect::Kind::kForall) {
      effect.children[0] =
          make_when(all_real(effect.variables, effect.first_slot),
                    std::move(effect.children[0]));
    }
  }

  PredicateId real_;
};

}  // namespace

std::optional<Task> with_unreachable_object(const Task& task, Rng& rng) {
  if (task.objects.empty()) return std::nullopt;
  Task result = task;
  const PredicateId real = add_predicate(result, "real", {{pddl::TypeId(0)}});
  for (std::size_t i = 0; i < task.objects.size(); ++i) {
    result.init.push_back({real, {pddl::ObjectId(i)}});
  }
  const pddl::Object like = rng.pick(task.objects);
  result.objects.push_back({"nobody", like.types, false, {}});
  Guard(real).apply(result);
  return result;
}

}  // namespace certifond::generators
