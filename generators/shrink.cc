#include "generators/shrink.h"

#include <algorithm>
#include <set>
#include <utility>

#include "generators/edit.h"
#include "generators/rewrite.h"
#include "generators/shrink_tree.h"

namespace certifond::generators {

using pddl::Action;
using pddl::ObjectId;
using pddl::PredicateId;
using pddl::Task;

namespace {

// All objects, or the constants.
std::vector<ObjectId> objects_in(const Task& task, bool constants_only) {
  std::vector<ObjectId> result;
  for (std::size_t i = 0; i < task.objects.size(); ++i) {
    if (!constants_only || task.objects[i].is_constant) {
      result.push_back(ObjectId(i));
    }
  }
  return result;
}

// The predicates that occur where more of them makes the condition false.
void find_negative(const pddl::Condition& condition, bool negated,
                   std::set<PredicateId>& result) {
  using Kind = pddl::Condition::Kind;
  if (condition.kind == Kind::kAtom && negated) {
    result.insert(condition.atom.predicate);
  }
  for (std::size_t i = 0; i < condition.children.size(); ++i) {
    const bool flips = condition.kind == Kind::kNot ||
                       (condition.kind == Kind::kImply && i == 0);
    find_negative(condition.children[i], negated != flips, result);
  }
}

std::set<PredicateId> negative_predicates(const pddl::Condition& condition) {
  std::set<PredicateId> result;
  find_negative(condition, false, result);
  return result;
}

class Steps {
 public:
  explicit Steps(const Task& task) : task_(task) {}

  std::vector<ShrinkStep> all() {
    drop_pieces();
    for (std::size_t i = 0; i < task_.actions.size(); ++i) {
      change_parameters(i);
      change_action(i);
    }
    for (std::size_t i = 0; i < task_.derived.size(); ++i) change_rule(i);
    change_goal();
    change_types_and_init();
    return std::move(steps_);
  }

 private:
  // The task is copied into each step, as a step outlives this object.
  template <typename Make>
  void add(Make make) {
    steps_.push_back([task = task_, make] { return make(task); });
  }

  // A step that puts a smaller tree in one place.
  template <typename Tree, typename Place>
  void add_tree(Tree tree, Place place) {
    add([tree = std::move(tree), place](const Task& task) {
      Task result = task;
      place(result) = tree;
      renumber_slots(result);
      return result;
    });
  }

  void drop_pieces();
  void change_parameters(std::size_t index);
  void change_action(std::size_t index);
  void change_rule(std::size_t index);
  void change_goal();
  void change_types_and_init();
  void change_choice(std::size_t index);

  const Task& task_;
  std::vector<ShrinkStep> steps_;
};

void Steps::drop_pieces() {
  for (std::size_t i = 0; i < task_.actions.size(); ++i) {
    add([i](const Task& task) { return without_action(task, i); });
  }
  for (std::size_t i = 0; i < task_.derived.size(); ++i) {
    add([i](const Task& task) { return without_rule(task, i); });
  }
  for (std::size_t i = task_.objects.size(); i-- > 0;) {
    add([i](const Task& task) { return without_object(task, ObjectId(i)); });
  }
  for (std::size_t i = 0; i < task_.predicates.size(); ++i) {
    add([i](const Task& task) {
      return without_predicate(task, PredicateId(i));
    });
  }
}

void Steps::change_parameters(std::size_t index) {
  const Action& action = task_.actions[index];
  for (std::uint32_t slot = 0; slot < action.parameters.size(); ++slot) {
    if (!uses_slot(action.precondition, slot) &&
        !uses_slot(action.effect, slot)) {
      add([index, slot](const Task& task) {
        return without_parameter(task, index, slot);
      });
      continue;
    }
    for (const ObjectId object :
         pddl::objects_of(task_, action.parameters[slot].types)) {
      add([index, slot, object](const Task& task) {
        return with_parameter_bound(task, index, slot, object);
      });
    }
  }
}

void Steps::change_action(std::size_t index) {
  const Action& action = task_.actions[index];
  const std::vector<ObjectId> constants = objects_in(task_, true);
  for (pddl::Effect& effect : smaller_effects(action.effect, constants)) {
    add_tree(std::move(effect), [index](Task& task) -> pddl::Effect& {
      return task.actions[index].effect;
    });
  }
  for (pddl::Condition& condition :
       smaller_conditions(action.precondition, constants)) {
    add_tree(std::move(condition), [index](Task& task) -> pddl::Condition& {
      return task.actions[index].precondition;
    });
  }
}

void Steps::change_rule(std::size_t index) {
  const std::set<PredicateId> before =
      negative_predicates(task_.derived[index].body);
  for (pddl::Condition& body :
       smaller_conditions(task_.derived[index].body, objects_in(task_, true))) {
    // A new negation could make a predicate depend on its own negation.
    if (!std::ranges::includes(before, negative_predicates(body))) continue;
    add_tree(std::move(body), [index](Task& task) -> pddl::Condition& {
      return task.derived[index].body;
    });
  }
}

void Steps::change_goal() {
  for (pddl::Condition& goal :
       smaller_conditions(task_.goal, objects_in(task_, false))) {
    add_tree(std::move(goal),
             [](Task& task) -> pddl::Condition& { return task.goal; });
  }
}

void Steps::change_types_and_init() {
  if (task_.types.size() > 1) {
    add([](const Task& task) { return without_types(task); });
  }
  for (std::size_t i = 0; i < task_.init.size(); ++i) {
    add([i](const Task& task) { return without_init(task, i); });
  }
  for (std::size_t c = 0; c < task_.init_choices.size(); ++c) change_choice(c);
}

void Steps::change_choice(std::size_t index) {
  const auto& alternatives = task_.init_choices[index].alternatives;
  for (std::size_t a = 0; a < alternatives.size(); ++a) {
    add([index, a](const Task& task) { return with_chosen(task, index, a); });
    if (alternatives.size() > 1) {
      add([index, a](const Task& task) {
        return without_alternative(task, index, a);
      });
    }
    for (std::size_t i = 0; i < alternatives[a].size(); ++i) {
      add([index, a, i](const Task& task) {
        return without_chosen_fact(task, index, a, i);
      });
    }
  }
}

}  // namespace

std::vector<ShrinkStep> shrink_steps(const Task& task) {
  return Steps(task).all();
}

Task minimize(const Task& task, const std::function<bool(const Task&)>& fails,
              std::size_t limit) {
  Task smallest = task;
  bool smaller = true;
  while (smaller && limit > 0) {
    smaller = false;
    for (const ShrinkStep& step : shrink_steps(smallest)) {
      if (limit-- == 0) return smallest;
      Task candidate = step();
      if (!fails(candidate)) continue;
      smallest = std::move(candidate);
      smaller = true;
      break;
    }
  }
  return smallest;
}

}  // namespace certifond::generators
