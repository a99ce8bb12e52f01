#include "generators/edit.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "fond/base/check.h"
#include "generators/rewrite.h"

namespace certifond::generators {

using pddl::ObjectId;
using pddl::PredicateId;
using pddl::Task;
using pddl::Term;

namespace {

template <typename T>
void erase_at(std::vector<T>& items, std::size_t index) {
  CERTIFOND_CHECK(index < items.size());
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(index));
}

// A predicate is derived exactly if it has a rule.
void update_derived(Task& task) {
  for (pddl::Predicate& predicate : task.predicates) {
    predicate.is_derived = false;
  }
  for (const pddl::DerivedRule& rule : task.derived) {
    task.predicates[rule.head.index()].is_derived = true;
  }
}

// The action over fewer parameters: `terms` says what each old one became.
void rebind_action(pddl::Action& action, const std::vector<Term>& terms) {
  const std::uint32_t count =
      static_cast<std::uint32_t>(action.parameters.size());
  action.frame_size = count;
  action.precondition =
      rebind(action.precondition, terms, count, action.frame_size);
  action.effect = rebind(action.effect, terms, count, action.frame_size);
}

// Makes the object a constant: the last of them.
ObjectId make_constant(Task& task, ObjectId object) {
  if (task.objects[object.index()].is_constant) return object;
  const auto is_constant = [](const pddl::Object& o) { return o.is_constant; };
  const std::size_t constants = static_cast<std::size_t>(
      std::ranges::count_if(task.objects, is_constant));
  std::vector<std::size_t> order(task.objects.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  erase_at(order, object.index());
  order.insert(order.begin() + static_cast<std::ptrdiff_t>(constants),
               object.index());
  task = with_object_order(task, order);
  task.objects[constants].is_constant = true;
  return ObjectId(constants);
}

}  // namespace

Task without_action(const Task& task, std::size_t action) {
  Task result = task;
  erase_at(result.actions, action);
  return result;
}

Task without_rule(const Task& task, std::size_t rule) {
  Task result = task;
  erase_at(result.derived, rule);
  update_derived(result);
  return result;
}

Task without_init(const Task& task, std::size_t atom) {
  Task result = task;
  erase_at(result.init, atom);
  return result;
}

Task with_chosen(const Task& task, std::size_t choice,
                 std::size_t alternative) {
  Task result = task;
  for (const pddl::GroundAtom& atom :
       task.init_choices[choice].alternatives[alternative]) {
    if (std::ranges::find(result.init, atom) == result.init.end()) {
      result.init.push_back(atom);
    }
  }
  erase_at(result.init_choices, choice);
  return result;
}

Task without_alternative(const Task& task, std::size_t choice,
                         std::size_t alternative) {
  Task result = task;
  erase_at(result.init_choices[choice].alternatives, alternative);
  return result;
}

Task without_chosen_fact(const Task& task, std::size_t choice,
                         std::size_t alternative, std::size_t fact) {
  Task result = task;
  erase_at(result.init_choices[choice].alternatives[alternative], fact);
  return result;
}

Task without_object(const Task& task, ObjectId object) {
  Task result = task;
  erase_at(result.objects, object.index());
  const auto moved = [&](ObjectId id) {
    return id > object ? ObjectId(id.index() - 1) : id;
  };
  change_facts(result, [&](pddl::GroundAtom& atom) {
    if (std::ranges::find(atom.args, object) != atom.args.end()) return false;
    for (ObjectId& id : atom.args) id = moved(id);
    return true;
  });
  change_atoms(result, [&](pddl::Atom& atom) {
    for (Term& term : atom.args) {
      if (term.is_variable()) continue;
      if (term.object_id() == object) return false;
      term = Term::object(moved(term.object_id()));
    }
    return true;
  });
  return result;
}

Task without_predicate(const Task& task, PredicateId predicate) {
  Task result = task;
  erase_at(result.predicates, predicate.index());
  const auto moved = [&](PredicateId id) {
    return id.valid() && id > predicate ? PredicateId(id.index() - 1) : id;
  };
  change_facts(result, [&](pddl::GroundAtom& atom) {
    if (atom.predicate == predicate) return false;
    atom.predicate = moved(atom.predicate);
    return true;
  });
  std::erase_if(result.derived, [&](const pddl::DerivedRule& rule) {
    return rule.head == predicate;
  });
  for (pddl::DerivedRule& rule : result.derived) rule.head = moved(rule.head);
  change_atoms(result, [&](pddl::Atom& atom) {
    if (atom.predicate == predicate) return false;
    atom.predicate = moved(atom.predicate);
    return true;
  });
  return result;
}

Task without_types(const Task& task) {
  Task result = task;
  change_types(result, [](std::vector<pddl::TypeId>& types) {
    if (!types.empty()) types = {pddl::TypeId(0)};
  });
  result.types.resize(1);
  return result;
}

Task with_parameter_bound(const Task& task, std::size_t action,
                          std::uint32_t parameter, ObjectId object) {
  Task result = task;
  const ObjectId constant = make_constant(result, object);
  pddl::Action& changed = result.actions[action];
  std::vector<Term> terms = identity(changed.parameters.size());
  terms[parameter] = Term::object(constant);
  for (std::size_t i = parameter + 1; i < terms.size(); ++i) {
    terms[i] = Term::variable(static_cast<std::uint32_t>(i - 1));
  }
  erase_at(changed.parameters, parameter);
  rebind_action(changed, terms);
  return result;
}

Task without_parameter(const Task& task, std::size_t action,
                       std::uint32_t parameter) {
  Task result = task;
  pddl::Action& changed = result.actions[action];
  std::vector<Term> terms = identity(changed.parameters.size());
  for (std::size_t i = parameter + 1; i < terms.size(); ++i) {
    terms[i] = Term::variable(static_cast<std::uint32_t>(i - 1));
  }
  erase_at(changed.parameters, parameter);
  rebind_action(changed, terms);
  return result;
}

void renumber_slots(Task& task) {
  for (pddl::Action& action : task.actions) {
    rebind_action(action, identity(action.parameters.size()));
  }
  for (pddl::DerivedRule& rule : task.derived) {
    const std::uint32_t count =
        static_cast<std::uint32_t>(rule.parameters.size());
    rule.frame_size = count;
    rule.body = rebind(rule.body, identity(count), count, rule.frame_size);
  }
  task.goal_frame_size = 0;
  task.goal = rebind(task.goal, {}, 0, task.goal_frame_size);
}

Task with_object_order(const Task& task,
                       const std::vector<std::size_t>& order) {
  CERTIFOND_CHECK(order.size() == task.objects.size());
  Task result = task;
  std::vector<ObjectId> new_id(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    result.objects[i] = task.objects[order[i]];
    new_id[order[i]] = ObjectId(i);
  }
  change_facts(result, [&](pddl::GroundAtom& atom) {
    for (ObjectId& id : atom.args) id = new_id[id.index()];
    return true;
  });
  change_atoms(result, [&](pddl::Atom& atom) {
    for (Term& term : atom.args) {
      if (!term.is_variable()) {
        term = Term::object(new_id[term.object_id().index()]);
      }
    }
    return true;
  });
  return result;
}

}  // namespace certifond::generators
