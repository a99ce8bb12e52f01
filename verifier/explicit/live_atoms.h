// The atoms on which what a policy does next can still depend.
//
// For each rule, a set of *live* atoms: the dead-variable analysis of compilers
// and of explicit model checkers (M. Bozga, J.-C. Fernandez, L. Ghirvu: State
// space reduction based on live variables analysis, SAS 1999), with rules for
// program points (`policy_flow.h`).
//
// Let s ~ t if the policy reaches both, they have the same place (first rule
// that holds, goal, or none), and if that is a rule r, they agree on live(r).
//
// Statement: ~ is a bisimulation that keeps the place and whether the place's
// action is applicable.  If s ~ t, and s' and t' are their successors by the
// same outcome, s' ~ t'.
//
// live(r) is the least solution of the following, always without the atoms
// that r's interval I knows: on those, s and t agree anyway.
//  (1) If I does not decide the precondition: its atoms.  So it is true in s
//      and in t, or in neither.  Else J is I with the precondition.
//  (2) An outcome arrives at an interval K.  *Needed* are the atoms that choose
//      the place (`Arrival::read`) and live(r') for each place r' that K may
//      have, without those that K knows.  Of a needed atom p: p itself, and
//      the atoms of the condition of each effect on p that J does not decide.
//      So the same effects on p fire in s and t, and s' and t' agree on p.
//      Agreeing on what chooses the place they have the same one, r', and then
//      they agree on live(r').
//
// Consequences.  One state of a class of ~ stands for all of it.  In the graph
// of classes a run from an initial state is a run of states and the other way
// round, of the same length and through the same places.  So the nearest
// escape, inapplicable action and trap are as far away; a goal can be reached
// from a class exactly if it can be reached from each of its states; and, as
// both graphs are finite, there is a cycle in both (a run without end) or in
// neither.
//
// For tasks without derived atoms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "verifier/explicit/policy_flow.h"
#include "verifier/explicit/state_set.h"
#include "verifier/limits.h"
#include "verifier/semantics/bound_policy.h"

namespace certifond::verifier {

class LiveAtoms {
 public:
  // Flow and policy must belong together; neither is kept.
  LiveAtoms(const PolicyFlow& flow, const BoundPolicy& policy,
            std::size_t words, Budget& budget);

  // Bit i: AtomId(i) is live at the rule.
  StateView at(std::size_t rule) const { return live_[rule]; }

 private:
  std::vector<StateBits> live_;  // by rule
};

}  // namespace certifond::verifier
