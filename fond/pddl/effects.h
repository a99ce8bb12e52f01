// Effects of actions, with `oneof` anywhere in them.
#pragma once

#include <optional>

#include "fond/pddl/atoms.h"
#include "fond/pddl/conditions.h"
#include "fond/pddl/context.h"
#include "fond/pddl/scope.h"
#include "fond/pddl/sexpr.h"
#include "fond/pddl/task.h"

namespace certifond::pddl {

// Recursive; the lexer bounds the depth.
class EffectReader {
 public:
  EffectReader(Context& context, Scope& scope, AtomReader& atoms,
               ConditionReader& conditions)
      : context_(context),
        scope_(scope),
        atoms_(atoms),
        conditions_(conditions) {}

  // `()` is the effect that changes nothing.
  Effect read_whole(Sexpr sexpr);

 private:
  // An ignored `increase` is the effect that changes nothing: inside `oneof`
  // it still is an outcome.
  Effect read(Sexpr sexpr);
  // The next element of a list; reports if there is none.
  Effect take(Elements& rest);
  Effect conjunction(Sexpr list);
  Effect oneof(Sexpr list);
  Effect labeled_oneof(Sexpr list);
  Effect when(Sexpr list);
  Effect forall(Sexpr list);
  Effect deletion(Sexpr list);
  Effect change(Sexpr list, Effect::Kind kind);
  bool is_cost(Sexpr sexpr) const;
  void read_cost(Sexpr list);
  bool misplaced(Sexpr list);

  Context& context_;
  Scope& scope_;
  AtomReader& atoms_;
  ConditionReader& conditions_;
};

}  // namespace certifond::pddl
