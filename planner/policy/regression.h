// Regression at the level of PDDL atoms: what must hold before an outcome so
// that a cube holds after it.
//
// The answer is always a subset of the literals of one concrete state, the
// state before, in which it is known that the cube holds after the outcome.
// With conditional effects the answer also holds the literals that decide the
// effects that matter for the cube: conditions of an effect that must fire, and
// one false condition of each effect that must not.  No mutex knowledge is
// used, so that a certificate made of these cubes can be checked without any.
//
// Derived atoms never enter a cube: a literal over one is replaced by the
// values of all the atoms that its rules depend on.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "planner/policy/cube.h"
#include "planner/task/packed_state.h"
#include "planner/task/task.h"

namespace certifond::planner {

class Regression {
 public:
  Regression(const Task& task, const StatePacker& packer);

  // Adds `literal`, true in `state`, to `cube`; a derived one as its support.
  // New literals are appended to `added` if given.
  void require(const Word* state, Literal literal, Cube& cube,
               std::vector<Literal>* added = nullptr) const;

  // Adds what `state` must keep for `target` to hold after `outcome`.
  // `target` holds after `outcome` in `state` and has no derived literals.
  void regress(const Word* state, const Outcome& outcome,
               std::span<const Literal> target, Cube& cube,
               std::vector<Literal>* added = nullptr) const;

  // The goal (which holds in `state`) as a cube without derived literals.
  Cube goal_cube(const Word* state) const;

 private:
  void regress_positive(const Word* state, const Outcome& outcome, AtomId atom,
                        Cube& cube, std::vector<Literal>* added) const;
  void regress_negative(const Word* state, const Outcome& outcome, AtomId atom,
                        Cube& cube, std::vector<Literal>* added) const;
  bool fires(const Word* state, const Effect& effect) const;
  void require_conditions(const Word* state, const Effect& effect, Cube& cube,
                          std::vector<Literal>* added) const;
  void require_silence(const Word* state, const Effect& effect, Cube& cube,
                       std::vector<Literal>* added) const;
  void index_axioms() const;
  const std::vector<AtomId>& support(AtomId derived) const;

  const Task& task_;
  const StatePacker& packer_;
  // For derived atoms: the non-derived atoms below it, made when asked for.
  mutable std::vector<std::vector<AtomId>> support_;
  mutable std::vector<std::vector<std::uint32_t>> axioms_of_;  // by head
};

}  // namespace certifond::planner
