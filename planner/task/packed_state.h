// States as a few machine words.
//
// Every variable of the task takes a fixed field of bits inside one 64-bit
// word (no field straddles two), so that testing a literal is one masked
// comparison and applying an effect one masked assignment.  The fields are
// placed largest first, each in the first word that has room.
//
// A packed state is just `words()` consecutive words; who owns them is the
// caller's business (//planner/task:state_registry for those that stay).
// Unused bits are zero, so equal states are equal words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "planner/task/task.h"

namespace certifond::planner {

using Word = std::uint64_t;

class StatePacker {
 public:
  // The task must outlive the packer.
  explicit StatePacker(const Task& task);

  std::size_t words() const { return words_; }
  const Task& task() const { return *task_; }

  bool holds(Literal literal, const Word* state) const {
    const AtomCode& code = atoms_[literal.atom().index()];
    return ((state[code.word] & code.mask) == code.bits) != literal.negated();
  }

  bool holds(std::span<const Literal> literals, const Word* state) const {
    for (const Literal literal : literals) {
      if (!holds(literal, state)) return false;
    }
    return true;
  }

  bool is_goal(const Word* state) const { return holds(task_->goal, state); }

  std::uint32_t value(VariableId variable, const Word* state) const {
    const Field& field = fields_[variable.index()];
    return static_cast<std::uint32_t>((state[field.word] & field.mask) >>
                                      field.shift);
  }

  void set(VariableId variable, std::uint32_t value, Word* state) const {
    const Field& field = fields_[variable.index()];
    state[field.word] = (state[field.word] & ~field.mask) | Word{value}
                                                                << field.shift;
  }

  void pack(std::span<const std::uint32_t> values, Word* state) const;
  void unpack(const Word* state, std::span<std::uint32_t> values) const;

  // Makes `atom` true; the other atoms of its variable become false.
  void add(AtomId atom, Word* state) const {
    const AtomCode& code = atoms_[atom.index()];
    state[code.word] = (state[code.word] & ~code.mask) | code.bits;
  }

  // Makes `atom` false; nothing changes if it is false already.
  void remove(AtomId atom, Word* state) const {
    const AtomCode& code = atoms_[atom.index()];
    if ((state[code.word] & code.mask) == code.bits) {
      state[code.word] &= ~code.mask;
    }
  }

  // The state after `outcome` in `from`, as task.h defines it.  `to` is other
  // memory than `from`.  Derived variables keep their old values: see
  // AxiomEvaluator.
  void apply(const Outcome& outcome, const Word* from, Word* to) const;

 private:
  struct Field {
    Word mask = 0;
    std::uint32_t word = 0;
    std::uint32_t shift = 0;
  };
  struct AtomCode {
    Word mask = 0;
    Word bits = 0;  // of the field when the atom is true; never 0
    std::uint32_t word = 0;
  };

  void place_fields();

  const Task* task_;
  std::size_t words_ = 0;
  std::vector<Field> fields_;    // by VariableId
  std::vector<AtomCode> atoms_;  // by AtomId
};

}  // namespace certifond::planner
