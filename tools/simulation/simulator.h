// Runs a policy, step by step, by the verifier's reading of the task.
//
// A simulation proves nothing but the flaws that it meets; it tells how long a
// policy takes, and shows what it does.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "fond/pddl/task.h"
#include "fond/policy/policy.h"
#include "verifier/limits.h"
#include "verifier/semantics/bound_policy.h"
#include "verifier/semantics/semantics.h"
#include "verifier/verdict.h"

namespace certifond::tools {

enum class Ending {
  kGoal,
  kEscape,        // no rule holds
  kInapplicable,  // the first rule that holds names an action that cannot run
  kMaxSteps,
  kStopped,  // by the chooser
};

const char* to_string(Ending ending);  // "goal", "escape", ..

struct Execution {
  Ending ending = Ending::kGoal;
  std::size_t length = 0;
  verifier::Trajectory trajectory;  // if it was asked for
};

class Simulator {
 public:
  // What one outcome of an action does in a state.
  struct Successor {
    std::size_t outcome = 0;  // from 0, the first that leads there
    std::size_t state = 0;
    verifier::Step step;
  };
  struct State {
    std::vector<bool> atoms;  // true fluent atoms, by AtomId
    Ending ending = Ending::kGoal;
    bool ends = true;
    std::size_t rule = 0;           // if it does not end, or kInapplicable
    std::vector<Successor> leads;   // different states, in order of outcomes
    std::vector<std::size_t> lead;  // by outcome: the place in `leads`
  };

  // Task and policy must outlive this.  Throws verifier::Fault if the policy
  // does not fit the task, as all functions do when they meet a limit.
  Simulator(const pddl::Task& task, const policy::Policy& policy,
            const verifier::Limits& limits);

  // The place in State::leads of what happens; nothing ends the execution.
  using Chooser = std::function<std::optional<std::size_t>(const State&)>;

  // From the initial state of that number, below initial_states().
  Execution run(const Chooser& choose, std::size_t max_steps, bool trace,
                std::size_t initial = 0);
  // Two of them may be the same.
  std::size_t initial_states() const {
    return semantics_.initial_states().size();
  }

  // Of a state's true atoms, sorted.
  std::vector<pddl::GroundAtom> atoms(const State& state) const;
  // Different states met up to now.
  std::size_t states() const { return states_.size(); }

 private:
  using Bits = std::vector<bool>;

  std::size_t intern(Bits atoms);
  // The number of an initial state among all.
  std::size_t start(std::size_t initial);
  // Fills in what happens in the state, once.
  void decide(std::size_t number);
  void add_successors(std::size_t number, const Bits& expanded);
  std::optional<std::size_t> first_rule(const Bits& expanded) const;
  bool holds(verifier::BoundCubeView cube, const Bits& expanded) const;
  verifier::Step step(const verifier::GroundAction& action, std::size_t outcome,
                      const Bits& before, const Bits& after) const;

  verifier::Budget budget_;
  verifier::Semantics semantics_;
  verifier::BoundPolicy policy_;
  const std::vector<verifier::Stratum>& strata_;
  std::vector<State> states_;
  std::vector<bool> decided_;
  std::unordered_map<Bits, std::size_t> numbers_;
};

}  // namespace certifond::tools
