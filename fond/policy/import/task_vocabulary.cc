#include "fond/policy/import/task_vocabulary.h"

namespace certifond::policy {

Vocabulary vocabulary_of(const pddl::Task& task) {
  Vocabulary vocabulary;
  for (const pddl::Action& action : task.actions)
    vocabulary.actions.push_back({action.name, action.parameters.size()});
  for (const pddl::Predicate& predicate : task.predicates)
    vocabulary.predicates.push_back(predicate.name);
  for (const pddl::Object& object : task.objects)
    vocabulary.objects.push_back(object.name);
  return vocabulary;
}

}  // namespace certifond::policy
