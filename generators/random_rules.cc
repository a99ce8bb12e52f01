#include "generators/random_rules.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace certifond::generators {

namespace {

using policy::GroundName;
using policy::NameId;

void find_changed(const pddl::Effect& effect,
                  std::set<pddl::PredicateId>& result) {
  if (effect.kind == pddl::Effect::Kind::kAdd ||
      effect.kind == pddl::Effect::Kind::kDelete) {
    result.insert(effect.atom.predicate);
  }
  for (const pddl::Effect& child : effect.children) {
    find_changed(child, result);
  }
}

class RuleMaker {
 public:
  RuleMaker(const pddl::Task& task, Rng& rng) : task_(task), rng_(rng) {
    std::set<pddl::PredicateId> changed;
    for (const pddl::Action& action : task.actions) {
      find_changed(action.effect, changed);
    }
    for (std::size_t i = 0; i < task.predicates.size(); ++i) {
      const pddl::Predicate& predicate = task.predicates[i];
      if (changed.contains(pddl::PredicateId(i))) {
        add_names(predicate.name, predicate.parameters, atoms_);
      } else if (predicate.is_derived) {
        add_names(predicate.name, predicate.parameters, derived_);
      }
    }
    for (const pddl::Action& action : task.actions) {
      add_names(action.name, action.parameters, actions_);
    }
  }

  policy::Policy make() {
    if (actions_.empty()) return {};
    for (int i = rng_.between(1, 14); i > 0; --i) {
      policy::Cube cube = condition();
      policy_.rules.push_back(cube,
                              policy_.actions.intern(rng_.pick(actions_)));
    }
    return std::move(policy_);
  }

 private:
  // The name with all arguments that fit.
  void add_names(const std::string& name,
                 const std::vector<pddl::Parameter>& parameters,
                 std::vector<GroundName>& result) const {
    std::vector<GroundName> names = {{name, {}}};
    for (const pddl::Parameter& parameter : parameters) {
      std::vector<GroundName> longer;
      for (const GroundName& prefix : names) {
        for (const pddl::ObjectId object :
             pddl::objects_of(task_, parameter.types)) {
          longer.push_back(prefix);
          longer.back().args.push_back(task_.objects[object.index()].name);
        }
      }
      names = std::move(longer);
    }
    result.insert(result.end(), names.begin(), names.end());
  }

  policy::Cube condition() {
    policy::Cube cube;
    cube.closed = rng_.chance(40);
    for (const GroundName& atom : atoms_) {
      const std::uint32_t kind = rng_.below(5);
      if (kind == 0) cube.positive.push_back(policy_.atoms.intern(atom));
      if (kind != 1) continue;
      if (!cube.closed) {
        cube.negative.push_back(policy_.atoms.intern(atom));
      } else if (rng_.chance(30)) {
        cube.free.push_back(policy_.atoms.intern(atom));
      }
    }
    if (!derived_.empty() && rng_.chance(10)) {
      cube.positive.push_back(policy_.atoms.intern(rng_.pick(derived_)));
    }
    for (auto* list : {&cube.positive, &cube.negative, &cube.free}) {
      std::ranges::sort(*list);
    }
    return cube;
  }

  const pddl::Task& task_;
  Rng& rng_;
  std::vector<GroundName> atoms_;
  std::vector<GroundName> derived_;
  std::vector<GroundName> actions_;
  policy::Policy policy_;
};

}  // namespace

policy::Policy random_rules(const pddl::Task& task, Rng& rng) {
  return RuleMaker(task, rng).make();
}

}  // namespace certifond::generators
