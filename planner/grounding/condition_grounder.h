// Formula and binding -> disjunction of cubes over the grounded atoms.
//
// Exact: the result holds in a reachable state if and only if the formula does
// under the binding.  Static and unreachable atoms and equalities become
// constants; disjunctions are multiplied out as long as there are at most
// `max_disjuncts` cubes, and beyond that are named by auxiliary atoms.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "planner/grounding/atom_table.h"
#include "planner/grounding/auxiliary.h"
#include "planner/grounding/cube_pool.h"
#include "planner/grounding/limits.h"
#include "planner/normalize/formula.h"

namespace certifond::planner {

class ConditionGrounder {
 public:
  ConditionGrounder(const AtomTable& atoms, AuxiliaryAtoms& auxiliary,
                    Limits& limits)
      : atoms_(atoms), auxiliary_(auxiliary), limits_(limits) {}

  // `known` (sorted) are literals that hold wherever the condition is asked.
  // The binding is used as scratch space and comes back unchanged.
  Dnf ground(const Formula& formula, std::vector<pddl::ObjectId>& binding,
             std::span<const Literal> known = {});

 private:
  // A conjunction under way: literals and disjunctions.
  struct Conjunction {
    bool is_false = false;
    Cube literals;
    std::vector<Dnf> factors;  // each with at least two cubes
  };

  void add(const Formula& formula, Conjunction& out);
  void add_atom(const Formula& formula, Conjunction& out);
  void add_equality(const Formula& formula, Conjunction& out);
  template <typename Visit>
  bool for_all_bindings(const Formula& formula, const Visit& visit);
  void add_forall(const Formula& formula, Conjunction& out);
  void add_disjunction(const Formula& formula, Conjunction& out);
  bool collect(const Formula& formula, Dnf& dnf);
  void add_dnf(Dnf dnf, Conjunction& out);
  Dnf multiply_out(Conjunction conjunction);
  static void drop_repeated(std::vector<Dnf>& factors);
  void name_factors(Conjunction& conjunction);
  pddl::ObjectId value(pddl::Term term) const;

  const AtomTable& atoms_;
  AuxiliaryAtoms& auxiliary_;
  Limits& limits_;
  std::vector<pddl::ObjectId>* binding_ = nullptr;
  std::span<const Literal> known_;
};

}  // namespace certifond::planner
