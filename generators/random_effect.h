// Random effects: literals, `oneof`, `when` and `forall`, nested.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "fond/pddl/task.h"
#include "generators/random_condition.h"
#include "generators/random_options.h"
#include "generators/rng.h"

namespace certifond::generators {

// How many outcomes an effect has at most, all choices multiplied out over
// the task's objects; `limit` + 1 stands for anything above it.
std::uint64_t outcome_bound(const pddl::Task& task, const pddl::Effect& effect,
                            std::uint64_t limit);

class RandomEffect {
 public:
  RandomEffect(const pddl::Task& task, const Vocabulary& vocabulary,
               const RandomOptions& options, RandomCondition& conditions,
               Rng& rng)
      : task_(task),
        vocabulary_(vocabulary),
        options_(options),
        conditions_(conditions),
        rng_(rng) {}

  // The effect of an action, with at most options.max_outcomes outcomes.
  pddl::Effect make(const Scope& scope);
  // One atom in exchange for another, mostly of the same predicate: food for
  // mutex groups.  The first is a precondition to be added to the others.
  std::optional<pddl::Effect> make_move(const Scope& scope,
                                        std::vector<pddl::Condition>& parts);

 private:
  pddl::Effect action_effect(const Scope& scope);
  pddl::Effect choice(const Scope& scope);
  pddl::Effect part(const Scope& scope, int depth);
  pddl::Effect literals(const Scope& scope);
  // A `oneof`, even of one if the options want that.
  pddl::Effect oneof(std::vector<pddl::Effect> outcomes);

  const pddl::Task& task_;
  const Vocabulary& vocabulary_;
  const RandomOptions& options_;
  RandomCondition& conditions_;
  Rng& rng_;
};

}  // namespace certifond::generators
