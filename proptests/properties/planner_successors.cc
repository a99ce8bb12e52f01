#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "planner/normalize/start_choice.h"
#include "planner/task/state_space.h"
#include "proptests/properties/successors.h"

namespace certifond::proptests {

namespace {

using Atoms = std::set<pddl::GroundAtom>;
using ActionSuccessors = std::map<reference::ActionInstance, std::set<Atoms>>;

std::string to_text(const pddl::Task& task, const Atoms& atoms) {
  std::string text = "{";
  for (const pddl::GroundAtom& atom : atoms) {
    text += " " + pddl::to_string(task, atom);
  }
  return text + " }";
}

// Follows the planner's states and the reference's side by side.
class Comparison {
 public:
  // `pddl` is what was grounded: with a start choice if the task has several
  // initial states, which is the last action, and asks for the last predicate.
  Comparison(const pddl::Task& pddl, bool start_choice,
             const planner::Task& task, const reference::StateSpace& reference)
      : pddl_(pddl),
        start_choice_(start_choice),
        task_(task),
        reference_(reference),
        interpreter_(pddl),
        space_(task) {
    for (const pddl::GroundAtom& atom : task.irrelevant) hidden_.insert(atom);
    for (std::size_t i = 0; i < task.atoms.size(); ++i) {
      if (is_known(i)) known_.insert(task.atoms[i].name);
    }
  }

  Outcome run() {
    if (start_choice_) {
      Outcome outcome = start();
      if (outcome.failed()) return outcome;
    } else {
      meet(space_.initial(), 0);
    }
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      Outcome outcome = compare(pairs_[i].first, pairs_[i].second);
      if (outcome.failed()) return outcome;
    }
    return held();
  }

 private:
  // Of a fluent predicate of the task.
  bool is_known(std::size_t atom) const {
    return !task_.atoms[atom].derived &&
           !(start_choice_ && task_.atoms[atom].name.predicate.index() + 1 ==
                                  pddl_.predicates.size());
  }

  // One action leads to all initial states.
  Outcome start() {
    if (space_.is_goal(space_.initial())) return failed("a goal at the start");
    const ActionSuccessors found = successors_of(space_.initial());
    std::set<Atoms> expected;
    for (std::size_t i = 0; i < reference_.initial; ++i) {
      expected.insert(atoms_of(i));
    }
    const reference::ActionInstance choice{pddl_.actions.size() - 1, {}};
    if (found != ActionSuccessors{{choice, expected}}) {
      return failed("the start choice does not lead to the initial states" +
                    list(expected));
    }
    for (std::size_t i = 0; i < reference_.initial; ++i) {
      meet(by_atoms_.at(atoms_of(i)), i);
    }
    return held();
  }

  void meet(planner::StateId mine, std::size_t theirs) {
    if (seen_.insert({mine.index(), theirs}).second) {
      pairs_.emplace_back(mine, theirs);
    }
  }

  // What both can tell of a state.
  Atoms atoms_of(planner::StateId id) const {
    Atoms atoms;
    for (std::size_t i = 0; i < task_.atoms.size(); ++i) {
      if (!is_known(i)) continue;
      const auto literal = planner::Literal::positive(planner::AtomId(i));
      if (space_.packer().holds(literal, space_.words(id))) {
        atoms.insert(task_.atoms[i].name);
      }
    }
    return atoms;
  }

  // The reference's atoms of the planner's table; all others must be those
  // that the planner takes for constant or irrelevant.
  Atoms atoms_of(std::size_t state) const {
    Atoms atoms;
    for (const pddl::GroundAtom& atom : reference_.states[state]) {
      if (known_.contains(atom)) atoms.insert(atom);
    }
    return atoms;
  }

  // An atom that the planner has no variable for must be always true,
  // irrelevant, or static.
  Outcome check_constants(std::size_t state) const {
    const reference::State now =
        interpreter_.complete(reference_.states[state]).facts;
    for (const pddl::GroundAtom& atom : task_.always_true) {
      if (!now.contains(atom)) {
        return failed(pddl::to_string(pddl_, atom) +
                      " is not true in every reachable state");
      }
    }
    for (const pddl::GroundAtom& atom : reference_.states[state]) {
      if (known_.contains(atom) || hidden_.contains(atom)) continue;
      if (std::ranges::find(task_.always_true, atom) !=
          task_.always_true.end()) {
        continue;
      }
      // A static atom, true from the beginning.
      if (std::ranges::find(pddl_.init, atom) != pddl_.init.end()) continue;
      return failed(pddl::to_string(pddl_, atom) +
                    " becomes true, and is in none of the grounded lists");
    }
    return held();
  }

  ActionSuccessors successors_of(planner::StateId id) {
    ActionSuccessors result;
    std::vector<planner::OperatorId> applicable;
    space_.applicable(id, applicable);
    for (const planner::OperatorId op : applicable) {
      const planner::Operator& info = task_.operators[op.index()];
      std::set<Atoms>& targets = result[{info.action, info.args}];
      for (const planner::Outcome& outcome : task_.outcomes_of(op)) {
        const planner::StateId next = space_.successor(id, outcome);
        targets.insert(atoms_of(next));
        by_atoms_.emplace(atoms_of(next), next);
      }
    }
    return result;
  }

  Outcome compare(planner::StateId mine, std::size_t theirs) {
    Outcome constants = check_constants(theirs);
    if (constants.failed()) return constants;
    const Atoms here = atoms_of(theirs);
    if (atoms_of(mine) != here) {
      return failed("the planner's state " + to_text(pddl_, atoms_of(mine)) +
                    " should be " + to_text(pddl_, here));
    }
    if (space_.is_goal(mine) != reference_.goal[theirs]) {
      return failed("goal or not: " + to_text(pddl_, here));
    }
    ActionSuccessors found = successors_of(mine);
    for (const reference::Transition& transition :
         reference_.transitions[theirs]) {
      std::set<Atoms> expected;
      for (const std::size_t next : transition.successors) {
        expected.insert(atoms_of(next));
      }
      const auto it = found.find(transition.action);
      if (it == found.end()) {
        if (expected == std::set<Atoms>{here}) continue;  // changes nothing
        return failed(describe(transition.action, here) +
                      " is not applicable for the planner");
      }
      if (it->second != expected) {
        return failed(describe(transition.action, here) +
                      " has other successors for the planner: " +
                      list(it->second) + " instead of " + list(expected));
      }
      found.erase(it);
      for (const std::size_t next : transition.successors) {
        meet(by_atoms_.at(atoms_of(next)), next);
      }
    }
    if (found.empty()) return held();
    return failed(describe(found.begin()->first, here) +
                  " is applicable for the planner only");
  }

  std::string describe(const reference::ActionInstance& action,
                       const Atoms& here) const {
    return to_string(pddl_, action) + " in " + to_text(pddl_, here);
  }
  std::string list(const std::set<Atoms>& states) const {
    std::string text;
    for (const Atoms& atoms : states) text += " " + to_text(pddl_, atoms);
    return text;
  }

  const pddl::Task& pddl_;
  bool start_choice_;
  const planner::Task& task_;
  const reference::StateSpace& reference_;
  reference::Interpreter interpreter_;
  planner::StateSpace space_;
  Atoms hidden_;  // irrelevant
  Atoms known_;   // of the planner's variables
  std::map<Atoms, planner::StateId> by_atoms_;
  std::set<std::pair<std::size_t, std::size_t>> seen_;
  std::vector<std::pair<planner::StateId, std::size_t>> pairs_;
};

}  // namespace

Outcome planner_successors(Subject& subject) {
  const reference::StateSpace* reference = subject.space();
  const planner::Task* task = subject.grounded();
  if (reference == nullptr || task == nullptr) return skipped();
  if (task->goal_unreachable) {
    // Nothing else is promised of such a task.
    if (!subject.task_class()->lucky) return held();
    return failed("the planner says that the goal is unreachable");
  }
  const pddl::Task grounded = planner::with_start_choice(subject.task());
  return Comparison(grounded, !subject.task().init_choices.empty(), *task,
                    *reference)
      .run();
}

}  // namespace certifond::proptests
