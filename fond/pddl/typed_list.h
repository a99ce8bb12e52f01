// Typed lists, `a b - t c - (either t u) d`, and everything they declare:
// types, objects, variables.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "fond/pddl/context.h"
#include "fond/pddl/sexpr.h"
#include "fond/pddl/task.h"

namespace certifond::pddl {

// An `either` of more alternatives is refused: every name of the group gets a
// copy of them.
inline constexpr std::size_t kMaxAlternatives = 100;

// Names that share a type, which is absent at the end of a list.
struct TypedGroup {
  std::vector<Sexpr> names;
  std::optional<Sexpr> type;
};

// Takes the next group of a typed list of names, or of variables; `what` with
// its article: "an object name".  False at the end of the list.
bool take_group(Context& context, Elements& list, bool variables,
                std::string_view what, TypedGroup& group);

// The names of types that `type` (a name or an `either`) lists.
std::vector<Sexpr> type_names(Context& context, Sexpr type);

// The declared types of a group, {object} if it has none.
std::vector<TypeId> resolve_types(Context& context, const TypedGroup& group);

// The section `(:types ...)`.  Every name left of a '-' first, in order, then
// supertypes that are not declared.  Reports cycles.
void read_types(Context& context, const std::vector<Sexpr>& sections);

// The section `(:constants ...)` or `(:objects ...)`.
void read_objects(Context& context, Sexpr section, bool constants);

// Declared variables, with the symbols to find them by.
struct VariableList {
  std::vector<Parameter> parameters;
  std::vector<Symbol> symbols;
};

// The variables of `list`: `(?x ?y - t)`, or the rest of a predicate.  A
// variable that is declared twice is an error if `distinct`, else a warning.
VariableList read_variables(Context& context, Elements list, bool distinct);

}  // namespace certifond::pddl
