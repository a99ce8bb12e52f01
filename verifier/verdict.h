// What a checker says of a policy, and why: the same for every checker.
//
// *Verified* and *refuted* are proofs; everything else is *unknown* or *bad
// input*.  Running out of something is never a refutation.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/names.h"
#include "verifier/fault.h"

namespace certifond::verifier {

// One action and the outcome that it had.  States are sets of fluent atoms.
struct Step {
  policy::GroundName action;
  std::size_t outcome = 0;  // from 0, of GroundAction::outcomes
  std::size_t outcome_count = 0;
  std::vector<pddl::GroundAtom> added;    // sorted; that did not hold before
  std::vector<pddl::GroundAtom> deleted;  // sorted; that held before

  friend bool operator==(const Step&, const Step&) = default;
};

// From the initial state, as short as there is one to its kind of end.
struct Trajectory {
  std::vector<pddl::GroundAtom> initial;  // sorted fluent atoms
  std::vector<Step> steps;

  friend bool operator==(const Trajectory&, const Trajectory&) = default;
};

enum class Flaw {
  kEscape,        // the last state is no goal and no rule's condition holds
  kInapplicable,  // the first rule that holds names an action that cannot run
  kTrap,          // no goal can be reached from the last state
};

// Of several flaws, the nearest escape or inapplicable action is told; a trap
// is told of closed policies only.
struct Refutation {
  Flaw flaw = Flaw::kEscape;
  Trajectory trajectory;
  // Of kInapplicable: the rule (from 0) and its action.
  std::optional<std::size_t> rule;
  std::optional<policy::GroundName> action;
  // Of kTrap: states that the last state reaches, itself first, the others
  // sorted, at most `Limits::trap_states` of them; and how many there are.
  // (With `Statistics::state_classes`: one state of each class, and classes.)
  std::vector<std::vector<pddl::GroundAtom>> trap;
  std::size_t trap_size = 0;
};

enum class VerdictKind {
  kStrong,        // verified: closed, no cycle: the goal within finite steps
  kStrongCyclic,  // verified: closed, a goal reachable from everywhere; cyclic
  kRefuted,
  kUnknown,
  kBadInput,  // the policy or certificate does not fit the task
};

enum class UnknownReason {
  kTime,
  kMemory,
  kLimit,  // states, or an action or formula that is too large
  kStopped,
  kUnsupported,
};

struct Statistics {
  double reachable_states = 0;  // goal states included
  double goal_states = 0;
  // If one state stood for a class of states: how many classes there were.
  // Then the states themselves were not counted, and the two above are 0.
  std::size_t state_classes = 0;
  std::size_t rules = 0;
  std::size_t used_rules = 0;  // that apply in some reachable state
  std::size_t actions = 0;     // ground actions instantiated
  std::size_t atoms = 0;       // fluent atoms that were met
  double seconds = 0;
  std::size_t memory_bytes = 0;  // the checker's own account
};

struct Verdict {
  VerdictKind kind = VerdictKind::kUnknown;
  std::optional<Refutation> refutation;  // exactly if kRefuted
  std::optional<UnknownReason> reason;   // exactly if kUnknown
  std::string message;                   // of kUnknown and kBadInput
  Statistics statistics;

  bool verified() const {
    return kind == VerdictKind::kStrong || kind == VerdictKind::kStrongCyclic;
  }
};

// Unknown or bad input, by the fault's kind.
Verdict verdict_of(const Fault& fault);

// Whether the task has a strong cyclic policy at all.
enum class Solvability { kSolvable, kUnsolvable, kUnknown };

const char* to_string(VerdictKind kind);
const char* to_string(Flaw flaw);
const char* to_string(UnknownReason reason);

// The labels of the steps' outcomes, by step; "" where there are none.
std::vector<std::string> outcome_labels(const pddl::Task& task,
                                        const Trajectory& trajectory);
// ", outcome 2 of 3: label", as much of it as says something.
std::string outcome_text(const Step& step, const std::string& label);

// The verdict in lines of text, for people: the kind, then the trajectory and
// the trap, or the reason.
std::string describe(const pddl::Task& task, const Verdict& verdict);

}  // namespace certifond::verifier
