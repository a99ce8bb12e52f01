// Effects with every `oneof` set apart, still with variables.
//
// An EffectBlock is a conjunction: effects that always belong to it, and
// choices, of each of which one alternative joins in.  `when` and `forall` are
// pushed down to the effects and to the choices, so that
//
//   (and (p) (forall (?x) (when (q ?x) (oneof (r ?x) (and)))))
//
// is the effect (p) and, for each ?x with (q ?x), a choice between (r ?x) and
// nothing.  The choices are independent: one outcome takes one alternative of
// every choice, also of those whose guard does not hold (there the alternatives
// have no effect).  An alternative without effects is an alternative.
#pragma once

#include <vector>

#include "fond/pddl/task.h"
#include "planner/normalize/formula.h"

namespace certifond::planner {

// For all `variables`: if `condition` then add (or delete) `atom`.
struct LiftedEffect {
  std::vector<BoundVariable> variables;
  Formula condition;
  pddl::Atom atom;
  bool add = true;

  friend bool operator==(const LiftedEffect&, const LiftedEffect&) = default;
};

struct EffectChoice;

struct EffectBlock {
  std::vector<LiftedEffect> effects;
  std::vector<EffectChoice> choices;

  friend bool operator==(const EffectBlock&, const EffectBlock&) = default;
};

// For all `variables`: one of the alternatives.  Each effect in an alternative
// already has the guard in its own condition; the guard itself is there so
// that a choice which can never matter is dropped before it multiplies.  The
// effects in an alternative do not repeat the variables of the choice.
struct EffectChoice {
  std::vector<BoundVariable> variables;
  Formula guard;
  std::vector<EffectBlock> alternatives;  // at least two

  friend bool operator==(const EffectChoice&, const EffectChoice&) = default;
};

EffectBlock normalize(const pddl::Task& task, const pddl::Effect& effect);

}  // namespace certifond::planner
