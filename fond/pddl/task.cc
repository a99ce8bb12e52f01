#include "fond/pddl/task.h"

#include <algorithm>

namespace certifond::pddl {
namespace {

// Every type at or above one of `types`, as a membership table.
std::vector<bool> at_or_above(const Task& task,
                              const std::vector<TypeId>& types) {
  std::vector<bool> reached(task.types.size(), false);
  std::vector<TypeId> open = types;
  while (!open.empty()) {
    const TypeId type = open.back();
    open.pop_back();
    if (reached[type.index()]) continue;
    reached[type.index()] = true;
    const auto& parents = task.types[type.index()].parents;
    open.insert(open.end(), parents.begin(), parents.end());
  }
  return reached;
}

// Every type at or below one of `types`.
std::vector<bool> at_or_below(const Task& task,
                              const std::vector<TypeId>& types) {
  std::vector<std::vector<TypeId>> children(task.types.size());
  for (std::size_t i = 0; i < task.types.size(); ++i)
    for (TypeId parent : task.types[i].parents)
      children[parent.index()].push_back(TypeId(i));
  std::vector<bool> reached(task.types.size(), false);
  std::vector<TypeId> open = types;
  while (!open.empty()) {
    const TypeId type = open.back();
    open.pop_back();
    if (reached[type.index()]) continue;
    reached[type.index()] = true;
    open.insert(open.end(), children[type.index()].begin(),
                children[type.index()].end());
  }
  return reached;
}

}  // namespace

bool fits(const Task& task, const std::vector<TypeId>& types,
          const std::vector<TypeId>& wanted) {
  const std::vector<bool> reached = at_or_above(task, types);
  return std::any_of(wanted.begin(), wanted.end(),
                     [&](TypeId type) { return reached[type.index()]; });
}

std::vector<ObjectId> objects_of(const Task& task,
                                 const std::vector<TypeId>& wanted) {
  const std::vector<bool> below = at_or_below(task, wanted);
  std::vector<ObjectId> result;
  for (std::size_t i = 0; i < task.objects.size(); ++i) {
    const auto& types = task.objects[i].types;
    if (std::any_of(types.begin(), types.end(),
                    [&](TypeId type) { return below[type.index()]; }))
      result.push_back(ObjectId(i));
  }
  return result;
}

std::string to_string(const Task& task, const GroundAtom& atom) {
  std::string text = "(" + task.predicates[atom.predicate.index()].name;
  for (ObjectId arg : atom.args) text += ' ' + task.objects[arg.index()].name;
  return text + ')';
}

}  // namespace certifond::pddl
