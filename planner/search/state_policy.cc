#include "planner/search/state_policy.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace certifond::planner {
namespace {

policy::GroundName ground_name(const pddl::Task& pddl, std::string name,
                               const std::vector<pddl::ObjectId>& args) {
  policy::GroundName result{std::move(name), {}};
  for (const pddl::ObjectId arg : args) {
    result.args.push_back(pddl.objects[arg.index()].name);
  }
  return result;
}

policy::Header header_of(const pddl::Task& pddl) {
  policy::Header header;
  header.domain_name = pddl.domain_name;
  header.problem_name = pddl.problem_name;
  return header;
}

// Complete states as cubes over one table of atoms.
class StateCubes {
 public:
  StateCubes(const pddl::Task& pddl, const StateSpace& space,
             policy::NameTable& atoms)
      : pddl_(pddl), space_(space) {
    const Task& task = space.task();
    for (const pddl::GroundAtom& atom : task.always_true) {
      always_true_.push_back(atoms.intern(name(atom)));
    }
    for (const pddl::GroundAtom& atom : task.irrelevant) {
      irrelevant_.push_back(atoms.intern(name(atom)));
    }
    for (const GroundedAtom& atom : task.atoms) {
      names_.push_back(atom.derived ? policy::NameId()
                                    : atoms.intern(name(atom.name)));
    }
    std::sort(irrelevant_.begin(), irrelevant_.end());
  }

  policy::Cube state(StateId id) const {
    const Task& task = space_.task();
    policy::Cube cube;
    cube.closed = true;
    cube.positive = always_true_;
    for (std::size_t v = 0; v < task.variables.size(); ++v) {
      if (task.variables[v].derived) continue;
      const std::uint32_t value =
          space_.packer().value(VariableId(v), space_.words(id));
      if (value == 0) continue;
      const AtomId atom = task.variables[v].atoms[value - 1];
      cube.positive.push_back(names_[atom.index()]);
    }
    std::sort(cube.positive.begin(), cube.positive.end());
    cube.free = irrelevant_;
    return cube;
  }

  // What holds in every reachable state.
  policy::Cube common() const {
    policy::Cube cube;
    cube.closed = true;
    cube.positive = always_true_;
    std::sort(cube.positive.begin(), cube.positive.end());
    cube.free = irrelevant_;
    for (const policy::NameId id : names_) {
      if (id.valid()) cube.free.push_back(id);
    }
    std::sort(cube.free.begin(), cube.free.end());
    return cube;
  }

 private:
  policy::GroundName name(const pddl::GroundAtom& atom) const {
    return ground_name(pddl_, pddl_.predicates[atom.predicate.index()].name,
                       atom.args);
  }

  const pddl::Task& pddl_;
  const StateSpace& space_;
  std::vector<policy::NameId> names_;  // by AtomId; invalid if derived
  std::vector<policy::NameId> always_true_;
  std::vector<policy::NameId> irrelevant_;
};

policy::NameId action_name(const pddl::Task& pddl, const Operator& op,
                           policy::NameTable& actions) {
  return actions.intern(
      ground_name(pddl, pddl.actions[op.action].name, op.args));
}

}  // namespace

policy::Policy make_state_policy(const pddl::Task& pddl,
                                 const StateSpace& space,
                                 const Solution& solution) {
  policy::Policy result;
  result.header = header_of(pddl);
  const StateCubes cubes(pddl, space, result.atoms);
  for (const Solution::Node& node : solution.nodes) {
    const Operator& op = space.task().operators[node.op.index()];
    result.rules.push_back(cubes.state(node.state),
                           action_name(pddl, op, result.actions));
  }
  return result;
}

policy::StrongCyclicCertificate make_state_certificate(
    const pddl::Task& pddl, const StateSpace& space, const Solution& solution) {
  policy::StrongCyclicCertificate result;
  result.header = header_of(pddl);
  result.strong = solution.strong;
  const StateCubes cubes(pddl, space, result.atoms);
  result.common = cubes.common();
  for (const Solution::Node& node : solution.nodes) {
    policy::CertifiedRule rule;
    rule.cube = cubes.state(node.state);
    rule.action = action_name(pddl, space.task().operators[node.op.index()],
                              result.actions);
    rule.rank = node.rank;
    const auto successors = solution.successors_of(node);
    rule.successors.assign(successors.begin(), successors.end());
    rule.goal_successor = node.goal_successor;
    result.rules.push_back(rule);
  }
  return result;
}

}  // namespace certifond::planner
