// Conditions: preconditions, goals, `when` conditions, bodies of rules.
#pragma once

#include <optional>
#include <string_view>

#include "fond/pddl/atoms.h"
#include "fond/pddl/context.h"
#include "fond/pddl/scope.h"
#include "fond/pddl/sexpr.h"
#include "fond/pddl/task.h"

namespace certifond::pddl {

// Recursive; the lexer bounds the depth.
class ConditionReader {
 public:
  ConditionReader(Context& context, Scope& scope, AtomReader& atoms)
      : context_(context), scope_(scope), atoms_(atoms) {}

  Condition read(Sexpr sexpr);
  // The next element of a list; reports if there is none.
  Condition take(Elements& rest);
  // As read, but `()` is also the true condition: the standard allows that for
  // a whole precondition or goal.
  Condition read_whole(Sexpr sexpr);

 private:
  Condition truth_constant(Sexpr sexpr, Word word);
  Condition connective(Sexpr list, Condition::Kind kind,
                       Condition::Kind if_empty);
  Condition negation(Sexpr list);
  Condition implication(Sexpr list);
  Condition quantified(Sexpr list, Condition::Kind kind);
  Condition equality(Sexpr list);
  Condition atom(Sexpr list);

  Context& context_;
  Scope& scope_;
  AtomReader& atoms_;
};

// The variables `(?x - t)` of a quantifier whose head was taken from `rest`;
// reports and is empty if there is no list.
std::optional<VariableList> take_quantified(Context& context, Elements& rest);

// If `word` belongs to a feature that is not supported, refuses it by name.
bool refuse_feature(Context& context, Word word, Location where);

}  // namespace certifond::pddl
