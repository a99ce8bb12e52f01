// Rewrites trees: variables bound to other terms, atoms changed or taken out.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "fond/pddl/task.h"

namespace certifond::generators {

// The tree with every variable replaced: that of slot i by terms[i], a
// quantified one by the next free slot of the new frame.  `next` is the
// first free slot; `frame_size` grows to what the tree needs.
pddl::Condition rebind(const pddl::Condition& condition,
                       const std::vector<pddl::Term>& terms, std::uint32_t next,
                       std::uint32_t& frame_size);
pddl::Effect rebind(const pddl::Effect& effect,
                    const std::vector<pddl::Term>& terms, std::uint32_t next,
                    std::uint32_t& frame_size);

// Variables 0 .. n-1 as they are.
std::vector<pddl::Term> identity(std::size_t n);

bool uses_slot(const pddl::Condition& condition, std::uint32_t slot);
bool uses_slot(const pddl::Effect& effect, std::uint32_t slot);

// Is called for the arguments of every atom and equality (whose predicate is
// invalid), and may change it; false takes it out.
using AtomChange = std::function<bool(pddl::Atom&)>;

// In all actions, rules and the goal.  An atom taken out is false as a
// condition and nothing as an effect.
void change_atoms(pddl::Task& task, const AtomChange& change);

// The same for the facts of `:init`, also those of its choices; a fact taken
// out is not stated.
using FactChange = std::function<bool(pddl::GroundAtom&)>;
void change_facts(pddl::Task& task, const FactChange& change);

// The same for all lists of types: of parameters, variables, objects and
// (parents) of types.
void change_types(
    pddl::Task& task,
    const std::function<void(std::vector<pddl::TypeId>&)>& change);

}  // namespace certifond::generators
