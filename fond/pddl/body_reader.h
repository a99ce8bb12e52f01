// Everything needed to read conditions and effects, wired together.
#pragma once

#include "fond/pddl/atoms.h"
#include "fond/pddl/conditions.h"
#include "fond/pddl/context.h"
#include "fond/pddl/effects.h"
#include "fond/pddl/scope.h"

namespace certifond::pddl {

// The context's types, objects and predicates must be complete.
struct BodyReader {
  explicit BodyReader(Context& context)
      : atoms(context, scope),
        conditions(context, scope, atoms),
        effects(context, scope, atoms, conditions) {}
  BodyReader(const BodyReader&) = delete;
  BodyReader& operator=(const BodyReader&) = delete;

  Scope scope;
  AtomReader atoms;
  ConditionReader conditions;
  EffectReader effects;
};

}  // namespace certifond::pddl
