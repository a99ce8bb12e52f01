// The initial states of a task, as sets of fluent atoms.
//
// Statement: an initial state has the facts of `:init` and one alternative of
// every choice (`oneof`) in it, and nothing else; every combination of
// alternatives is an initial state.  Two combinations may give the same one.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "fond/pddl/task.h"
#include "verifier/semantics/atom_table.h"

namespace certifond::verifier {

class InitialStates {
 public:
  // No task may have more.
  static constexpr std::size_t kMaxSize = std::size_t{1} << 16;
  // Of one choice, by alternative: atoms, sorted.
  using Alternatives = std::vector<std::vector<AtomId>>;

  // The atoms enter the table.  Throws Fault (kLimit) if there are too many
  // combinations.
  InitialStates(const pddl::Task& task, AtomTable& atoms);

  // Combinations; at least one.
  std::size_t size() const { return size_; }
  // The true atoms, sorted.
  std::vector<AtomId> operator[](std::size_t combination) const;

  // What the facts say, in every initial state; sorted.
  std::span<const AtomId> facts() const { return facts_; }
  const std::vector<Alternatives>& choices() const { return choices_; }
  // All atoms that are true in some initial state, sorted.
  std::span<const AtomId> possible() const { return possible_; }

 private:
  std::size_t size_ = 1;
  std::vector<AtomId> facts_;
  std::vector<Alternatives> choices_;
  std::vector<AtomId> possible_;
};

}  // namespace certifond::verifier
