// Objects that can be exchanged for each other, and states that differ by
// nothing else.
//
// Two objects are *interchangeable* if swapping them in all atoms and operators
// maps the grounded task onto itself: its operators with their preconditions
// and outcomes, its variables and its goal (the initial state may tell them
// apart).  That is an equivalence; every permutation within the classes is an
// automorphism of the task.  A policy from a state, or the proof that there is
// none, then carries over to every image of the state.  So of the states that
// are images of each other a search has to look at one only: of 9^12 ways to
// put twelve tires into nine places, 125,970 remain.
//
// The image that stands for the others, the *canonical* one, has the objects of
// a class in the order of what is true of each.  Where a state says something
// of objects of two classes at once it may have several canonical images, which
// costs time but is sound: all that is ever used is that they are images.
//
// Classes of which an atom mentions two members (blocks on blocks) are left
// alone, and so are tasks with axioms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "planner/policy/cube.h"
#include "planner/task/packed_state.h"
#include "planner/task/task.h"

namespace certifond::planner {

// Where the members of the classes go, by member; empty is the identity.
using Permutation = std::vector<std::uint32_t>;

class Symmetry {
 public:
  // `packer` and its task must outlive this.  Without `wanted` it is empty.
  explicit Symmetry(const StatePacker& packer, bool wanted = true);

  // No two objects are interchangeable.
  bool empty() const { return classes_.empty(); }
  // How many objects there are in each class.
  std::vector<std::size_t> class_sizes() const;

  // Turns `state` into its canonical image; the permutation that does so.
  // False if it is its own.
  bool make_canonical(Word* state, Permutation& permutation) const;

  Cube image(std::span<const Literal> cube, const Permutation& by) const;
  static Permutation inverse(const Permutation& permutation);
  // First `a`, then `b`.
  static Permutation compose(const Permutation& a, const Permutation& b);

  // All images of the cubes, sorted; nothing if there are more than `most`.
  std::optional<std::vector<Cube>> images(std::vector<Cube> cubes,
                                          std::size_t most) const;

 private:
  // An atom that mentions the class is a *shape*, what it says, of a member.
  struct Class {
    std::uint32_t first = 0;  // of its members in a permutation
    std::uint32_t size = 0;
    std::vector<std::uint32_t> place;   // by atom: shape * size + member
    std::vector<AtomId> atoms;          // by place
    std::vector<VariableId> variables;  // that mention a member
    std::vector<std::uint64_t> weight;  // of each shape, at random
  };

  bool make_canonical(const Class& c, Word* state, Permutation& to) const;
  AtomId image(AtomId atom, const Permutation& by) const;

  const StatePacker& packer_;
  std::vector<Class> classes_;
  std::uint32_t members_ = 0;
  mutable std::vector<std::uint64_t> profile_;
  mutable std::vector<std::uint32_t> order_;
  mutable std::vector<std::uint32_t> true_places_;
};

}  // namespace certifond::planner
