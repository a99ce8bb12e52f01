// Learnt dead ends, for the whole run.
//
// A *layer* is a set of cubes such that in every state of it (1) the goal does
// not hold and (2) every action is inapplicable, or has an outcome that leads
// into an earlier layer, or leads with all outcomes into this layer or earlier
// ones.  No state of a layer has a strong cyclic policy: take the earliest
// layer that a solution's states touch; there its action must keep all
// outcomes in that layer, for ever, and there is no goal in it.
//
// Four ways to learn one:
//  - the relaxed goal is unreachable: one cube, closed under every action
//    (relaxed_reachability.h);
//  - the same without the actions that lead into earlier layers (conflicts.h);
//  - every applicable action of a state has an outcome in an earlier layer:
//    one cube, the union of one reason for each action;
//  - a trap: a set of states that no allowed action leaves and that has no
//    goal: one cube for each state, the least ones that keep (1) and (2).
// The layers in the order in which they were learnt are the certificate when
// the initial state is in one of them.
//
// Where objects are interchangeable (symmetry.h) a layer stands for all images
// of its cubes: what holds of a set of states holds of its images.  A state is
// looked up as it is and by its canonical image.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "planner/policy/cube.h"
#include "planner/policy/regression.h"
#include "planner/search/learning/conflicts.h"
#include "planner/search/learning/cube_index.h"
#include "planner/search/learning/learning_options.h"
#include "planner/search/learning/relaxed_reachability.h"
#include "planner/search/learning/symmetry.h"
#include "planner/task/state_space.h"

namespace certifond::planner {

class Nogoods {
 public:
  using LayerId = std::uint32_t;
  // Asked regularly; true ends what is being done.
  using Stop = std::function<bool()>;
  struct Layer {
    std::vector<std::uint32_t> cubes;  // in cubes()
    std::vector<LayerId> rests_on;     // earlier ones
  };

  Nogoods(StateSpace& space, const RelaxedTask& relaxed,
          const Regression& regression, const Symmetry& symmetry,
          const LearningOptions& options);

  bool matches(const Word* state) const;
  // The same, for who knows the canonical image already.
  bool matches(const Word* state, const Word* canonical) const {
    return index_.any_match(state) ||
           (canonical != state && index_.any_match(canonical));
  }
  bool empty() const { return cubes_.empty(); }

  // Learns from a state whose relaxed goal is unreachable; false if it is not.
  bool learn_relaxed(const Word* state);

  // The same, of a state whose relaxed goal is unreachable once operators that
  // lead into nogoods are left out.
  bool learn_conflict(const Word* state);

  // Learns that all of `states` are dead ends.  They hold no goal, and every
  // applicable operator of each either has an outcome that matches a nogood
  // or stays inside `states`, their images or nogoods with all outcomes.
  // False: stopped on the way; what it had learnt by then is right.
  bool learn_closed(const std::vector<StateId>& states, const Stop& stop);

  // A layer whose proof rests on these earlier layers only.
  LayerId add_layer(std::vector<Cube> cubes, std::vector<LayerId> rests_on);

  // In the order in which they were learnt.
  const std::vector<Cube>& cubes() const { return cubes_; }
  const std::vector<Layer>& layers() const { return layers_; }
  LayerId layer_of(std::size_t cube) const { return layer_of_[cube]; }

  // The layers that prove `state`, which matches a nogood, to be a dead end,
  // written out with all images; the one that holds it is the last.  Nothing
  // if that makes too many cubes.
  std::optional<std::vector<std::vector<Cube>>> proof(const Word* state) const;

  std::size_t bytes() const { return bytes_ + conflicts_.bytes(); }

 private:
  // The cubes of a trap while they are made.
  struct Trap;

  bool learn_trap(const std::vector<StateId>& states, const Stop& stop);
  void learn_complete_states(const std::vector<StateId>& states);
  void explain_actions(Trap& trap, std::size_t member);
  bool explain_by_nogood(Trap& trap, std::size_t member, OperatorId op);
  void cover_inapplicable(const Word* state, Cube& cube) const;
  bool propagate(Trap& trap, const Stop& stop);
  // A cube that holds the state, as short as one is known, with its layer.
  std::optional<Cube> match(const Word* state, LayerId* layer) const;
  void match_shorter(const Word* state, std::optional<CubeIndex::Slot>& best,
                     bool& improved) const;
  // The canonical image of `state` is in canonical_.
  bool make_canonical(const Word* state, Permutation& permutation) const;
  bool canonical_matches(StateId id) const;
  StateId registered_canonical() const;  // of canonical_
  Cube complete_cube(const Word* state) const;
  // `cubes` with the images of `cubes[i]` that hold the canonical image of
  // `states[i]`.
  void add_canonical(const std::vector<const Word*>& states,
                     std::vector<Cube>& cubes) const;

  StateSpace& space_;
  const Task& task_;
  const Regression& regression_;
  const Symmetry& symmetry_;
  const LearningOptions& options_;
  RelaxedReachability relaxed_;
  Conflicts conflicts_;
  std::size_t known_conflicts_ = 0;  // cubes
  CubeIndex index_;                  // slots are indices of cubes_
  std::vector<Cube> cubes_;
  std::vector<LayerId> layer_of_;  // by cube
  std::vector<Layer> layers_;
  std::size_t bytes_ = 0;
  std::uint64_t propagated_ = 0;  // edges
  std::vector<Word> scratch_;
  mutable std::vector<Word> canonical_;
};

}  // namespace certifond::planner
