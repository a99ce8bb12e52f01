// A slow, obvious interpreter of PDDL tasks: the reference that grounding is
// compared with.  It evaluates the syntax tree in sets of ground atoms, with
// every quantifier enumerated, and shares nothing with the code under test.
//
// Derived predicates must be declared so that each depends negatively only on
// predicates declared before it.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "fond/pddl/task.h"

namespace certifond::planner {

using AtomSet = std::set<pddl::GroundAtom>;

class Reference {
 public:
  struct Action {
    std::size_t schema = 0;
    std::vector<pddl::ObjectId> args;
  };

  explicit Reference(const pddl::Task& task) : task_(task) {}

  // States hold fluent and static atoms; `complete` adds the derived ones.
  AtomSet initial_state() const;
  AtomSet complete(AtomSet state) const;

  // These take complete states.
  bool is_goal(const AtomSet& state) const;
  bool is_applicable(const AtomSet& state, const Action& action) const;
  std::set<AtomSet> successors(const AtomSet& state,
                               const Action& action) const;

  std::vector<Action> actions() const;  // with all bindings

 private:
  using Binding = std::vector<pddl::ObjectId>;
  struct Change {
    AtomSet deletes;
    AtomSet adds;
    friend auto operator<=>(const Change&, const Change&) = default;
  };

  bool holds(const pddl::Condition& condition, const AtomSet& state,
             const Binding& binding) const;
  std::set<Change> changes(const pddl::Effect& effect, const AtomSet& state,
                           const Binding& binding) const;
  std::vector<Binding> bindings(const std::vector<pddl::Parameter>& variables,
                                std::uint32_t first_slot,
                                const Binding& outer) const;

  const pddl::Task& task_;
};

}  // namespace certifond::planner
