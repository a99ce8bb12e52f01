// Relaxed reachability with variables: which atoms can become true, and which
// ground actions can become applicable, when nothing is ever deleted.
//
// The task becomes a logic program (one relation for each predicate and for
// the bindings of each action) that datalog.h evaluates:
//
//   applicable_a(params) :- precondition of a
//   atom                 :- applicable_a(params), condition    for each add
//   head                 :- body                               for each rule
//
// All outcomes of an action count.  Joins start at static atoms and at what
// has been reached, so no binding is looked at that does not match them.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "fond/pddl/task.h"
#include "planner/grounding/datalog.h"
#include "planner/normalize/normal_task.h"

namespace certifond::planner {

class Reachability {
 public:
  Reachability(const pddl::Task& task, const NormalTask& normal);

  // False if `stop` ended it early.
  bool run(const std::function<bool()>& stop) { return datalog_.run(stop); }

  const Relation& atoms(pddl::PredicateId predicate) const {
    return datalog_.relation(predicates_[predicate.index()]);
  }
  // The bindings of an action's parameters, in no particular order.
  const Relation& bindings(std::size_t action) const {
    return datalog_.relation(actions_[action]);
  }
  std::size_t operators() const;  // bindings of all actions
  std::size_t bytes() const { return datalog_.bytes(); }

 private:
  void add_facts(const pddl::Task& task, const NormalTask& normal);
  void add_action(const NormalTask& normal, const NormalAction& action);
  void add_effects(const NormalTask& normal, const NormalAction& action,
                   const RuleAtom& applicable, const EffectBlock& block,
                   const std::vector<BoundVariable>& outer);
  void add_effect(const NormalTask& normal, const NormalAction& action,
                  const RuleAtom& applicable, const LiftedEffect& effect,
                  const std::vector<BoundVariable>& outer);
  void add_rule(const NormalTask& normal, const NormalRule& rule);

  Datalog datalog_;
  std::vector<RelationId> predicates_;
  std::vector<RelationId> actions_;
};

}  // namespace certifond::planner
