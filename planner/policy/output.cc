#include "planner/policy/output.h"

#include <algorithm>

namespace certifond::planner {
namespace {

policy::GroundName name_of(const pddl::Task& pddl,
                           const pddl::GroundAtom& atom) {
  policy::GroundName name;
  name.name = pddl.predicates[atom.predicate.index()].name;
  for (pddl::ObjectId arg : atom.args)
    name.args.push_back(pddl.objects[arg.index()].name);
  return name;
}

policy::GroundName name_of(const pddl::Task& pddl, const Operator& op) {
  policy::GroundName name;
  name.name = pddl.actions[op.action].name;
  for (pddl::ObjectId arg : op.args)
    name.args.push_back(pddl.objects[arg.index()].name);
  return name;
}

// Interns a task's atoms as they are asked for.
class Names {
 public:
  Names(const pddl::Task& pddl, const Task& task, policy::NameTable& table)
      : pddl_(pddl), task_(task), table_(table), ids_(task.atoms.size()) {}
  Names(const pddl::Task& pddl, const Task& task, policy::NameTable& table,
        const PolicyRules& rules)
      : Names(pddl, task, table) {
    if (!rules.empty() && rules.front().complete) intern_all();
  }

  policy::NameId of(AtomId atom) {
    policy::NameId& id = ids_[atom.index()];
    if (!id.valid())
      id = table_.intern(name_of(pddl_, task_.atoms[atom.index()].name));
    return id;
  }

  // In the order in which they would be asked for by a complete state.
  void intern_all() {
    for (const pddl::GroundAtom& atom : task_.always_true)
      table_.intern(name_of(pddl_, atom));
    for (const pddl::GroundAtom& atom : task_.irrelevant)
      table_.intern(name_of(pddl_, atom));
    for (std::size_t i = 0; i < task_.atoms.size(); ++i)
      if (!task_.atoms[i].derived) of(AtomId(i));
  }

  policy::Cube condition(const PolicyRule& rule) {
    if (!rule.complete) return cube(rule.cube);
    policy::Cube result;
    result.closed = true;
    for (const pddl::GroundAtom& atom : task_.always_true)
      result.positive.push_back(table_.intern(name_of(pddl_, atom)));
    for (Literal literal : rule.cube)
      result.positive.push_back(of(literal.atom()));
    for (const pddl::GroundAtom& atom : task_.irrelevant)
      result.free.push_back(table_.intern(name_of(pddl_, atom)));
    std::sort(result.positive.begin(), result.positive.end());
    std::sort(result.free.begin(), result.free.end());
    return result;
  }

  policy::Cube cube(const Cube& cube) {
    policy::Cube result;
    for (Literal literal : cube)
      (literal.negated() ? result.negative : result.positive)
          .push_back(of(literal.atom()));
    std::sort(result.positive.begin(), result.positive.end());
    std::sort(result.negative.begin(), result.negative.end());
    return result;
  }

  policy::Cube common() {
    policy::Cube result;
    result.closed = true;
    for (const pddl::GroundAtom& atom : task_.always_true)
      result.positive.push_back(table_.intern(name_of(pddl_, atom)));
    for (std::size_t i = 0; i < task_.atoms.size(); ++i)
      if (!task_.atoms[i].derived) result.free.push_back(of(AtomId(i)));
    for (const pddl::GroundAtom& atom : task_.irrelevant)
      result.free.push_back(table_.intern(name_of(pddl_, atom)));
    std::sort(result.positive.begin(), result.positive.end());
    std::sort(result.free.begin(), result.free.end());
    return result;
  }

 private:
  const pddl::Task& pddl_;
  const Task& task_;
  policy::NameTable& table_;
  std::vector<policy::NameId> ids_;
};

policy::Header header_of(const pddl::Task& pddl) {
  policy::Header header;
  header.domain_name = pddl.domain_name;
  header.problem_name = pddl.problem_name;
  return header;
}

}  // namespace

policy::Policy make_policy(const pddl::Task& pddl, const Task& task,
                           const PolicyRules& rules) {
  policy::Policy policy;
  policy.header = header_of(pddl);
  Names names(pddl, task, policy.atoms, rules);
  for (const PolicyRule& rule : rules)
    policy.rules.push_back(
        names.condition(rule),
        policy.actions.intern(name_of(pddl, task.operators[rule.op.index()])));
  return policy;
}

policy::StrongCyclicCertificate make_certificate(const pddl::Task& pddl,
                                                 const Task& task,
                                                 const PolicyRules& rules) {
  policy::StrongCyclicCertificate certificate;
  certificate.header = header_of(pddl);
  certificate.strong = is_strong(rules);
  Names names(pddl, task, certificate.atoms, rules);
  certificate.common = names.common();
  for (const PolicyRule& rule : rules) {
    policy::CertifiedRule line;
    line.cube = names.condition(rule);
    line.action = certificate.actions.intern(
        name_of(pddl, task.operators[rule.op.index()]));
    line.rank = rule.rank;
    line.successors = rule.successors;
    line.goal_successor = rule.goal_successor;
    certificate.rules.push_back(line);
  }
  return certificate;
}

policy::UnsolvableCertificate make_unsolvable_certificate(
    const pddl::Task& pddl, const Task& task,
    const std::vector<std::vector<Cube>>& layers) {
  policy::UnsolvableCertificate certificate;
  certificate.header = header_of(pddl);
  Names names(pddl, task, certificate.atoms);
  certificate.common = names.common();
  for (const std::vector<Cube>& cubes : layers) {
    policy::Layer layer;
    for (const Cube& cube : cubes) layer.cubes.push_back(names.cube(cube));
    certificate.layers.push_back(std::move(layer));
  }
  return certificate;
}

}  // namespace certifond::planner
