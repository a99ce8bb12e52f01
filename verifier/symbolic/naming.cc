#include "verifier/symbolic/naming.h"

#include <algorithm>

namespace certifond::verifier::symbolic {

policy::GroundName name_of(const pddl::Task& task,
                           const pddl::GroundAtom& atom) {
  policy::GroundName name{task.predicates[atom.predicate.index()].name, {}};
  for (const pddl::ObjectId arg : atom.args)
    name.args.push_back(task.objects[arg.index()].name);
  return name;
}

policy::Cube state_cube(const Semantics& semantics,
                        std::span<const AtomId> true_atoms,
                        policy::NameTable& names) {
  policy::Cube cube;
  cube.closed = true;
  for (const AtomId atom : true_atoms)
    cube.positive.push_back(
        names.intern(name_of(semantics.task(), semantics.atoms()[atom])));
  std::sort(cube.positive.begin(), cube.positive.end());
  return cube;
}

}  // namespace certifond::verifier::symbolic
