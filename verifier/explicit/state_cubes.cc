#include "verifier/explicit/state_cubes.h"

#include <algorithm>

namespace certifond::verifier {

policy::GroundName name_of(const pddl::Task& task,
                           const pddl::GroundAtom& atom) {
  policy::GroundName name{task.predicates[atom.predicate.index()].name, {}};
  for (pddl::ObjectId arg : atom.args)
    name.args.push_back(task.objects[arg.index()].name);
  return name;
}

policy::Cube cube_of(const Semantics& semantics, const Model& model,
                     StateView state, policy::NameTable& names) {
  policy::Cube cube;
  cube.closed = true;
  for (const pddl::GroundAtom& atom : model.atoms(state))
    cube.positive.push_back(names.intern(name_of(semantics.task(), atom)));
  std::sort(cube.positive.begin(), cube.positive.end());
  return cube;
}

}  // namespace certifond::verifier
