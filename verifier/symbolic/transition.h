// Ground actions as functions on sets of states.
//
// An outcome is a function on states, so no second copy of the variables is
// needed.  If it gives blocks new numbers whatever the state is,
//   image(S)    = exists(changed variables) (S and pre) and new numbers,
//   preimage(T) = pre and T with the new numbers put in.
// Under conditions, a block's new number depends on the state before.  Each
// such *update* is again a function on states, which keeps, drops or sets the
// number of one block by cases, and updates are done one after the other: an
// update that reads a block comes before the update that writes it, and those
// that always write come last.  Where updates read each other's blocks in a
// ring, the states are split by the cases of one of them.
#pragma once

#include <cstdint>
#include <vector>

#include "verifier/semantics/semantics.h"
#include "verifier/symbolic/bdd.h"
#include "verifier/symbolic/encoding.h"

namespace certifond::verifier::symbolic {

// New numbers for some blocks, whatever they had.
struct Assignment {
  Bdd variables;  // a cube, to quantify over
  Bdd values;

  Bdd image(const Bdd& states) const;
  Bdd preimage(const Bdd& states) const;
};

// Of one block.  Guards exclude one another; `none` is their complement.
struct Update {
  struct Case {
    Bdd guard;
    Assignment assignment;
  };
  std::vector<Case> cases;
  Bdd none;

  Bdd image(const Bdd& states) const;
  Bdd preimage(const Bdd& states) const;
};

class SymbolicOutcome {
 public:
  // For states in which `precondition` holds.  Throws Fault (kLimit) if the
  // conditions are too entangled.
  SymbolicOutcome(Encoding& encoding, const Bdd& precondition,
                  const Outcome& outcome);

  // Of states that satisfy the precondition.
  Bdd image(const Bdd& states) const;
  // The states that satisfy the precondition and that the outcome leads into
  // the set.
  Bdd preimage(const Bdd& states) const;

 private:
  friend class OutcomeCompiler;
  struct Branch {
    Bdd guard;  // within the precondition
    std::vector<Update> updates;
    Assignment last;
  };

  std::vector<Branch> branches_;  // guards are a partition
};

struct SymbolicAction {
  Bdd precondition;
  std::vector<SymbolicOutcome> outcomes;

  SymbolicAction(Encoding& encoding, const GroundAction& action);

  // Of states that satisfy the precondition, by any outcome.
  Bdd image(const Bdd& states) const;
  // Applicable, and some outcome (every outcome) leads into the set.
  Bdd some_preimage(const Bdd& states) const;
  Bdd every_preimage(const Bdd& states) const;
};

}  // namespace certifond::verifier::symbolic
