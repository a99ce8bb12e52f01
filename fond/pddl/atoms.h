// Atoms and terms: `(on ?x table)`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fond/pddl/context.h"
#include "fond/pddl/scope.h"
#include "fond/pddl/sexpr.h"
#include "fond/pddl/task.h"
#include "fond/pddl/type_fit.h"

namespace certifond::pddl {

class AtomReader {
 public:
  // The context's types and objects must be complete.
  AtomReader(Context& context, Scope& scope)
      : context_(context), scope_(scope), fit_(context.task) {}

  // `list` is not empty.  Reports an unknown predicate, wrong arguments.
  Atom atom(Sexpr list);
  // The two sides of `(= a b)`.
  Atom equality(Sexpr list);
  // An atom of objects; empty if it is wrong, which was reported.
  std::optional<GroundAtom> ground_atom(Sexpr list);
  // Reports if a variable of `types` cannot be argument `position` (from 0).
  void check_variable(const std::vector<TypeId>& types, Location where,
                      std::string_view name, PredicateId predicate,
                      std::size_t position);

 private:
  PredicateId predicate(Sexpr list);
  std::optional<Term> term(Sexpr sexpr);
  ObjectId object(Sexpr name);
  void check_object(ObjectId id, Sexpr place, PredicateId predicate,
                    std::size_t position);
  void check_arity(Sexpr list, PredicateId predicate, std::size_t found);
  std::string type_text(const std::vector<TypeId>& types) const;

  Context& context_;
  Scope& scope_;
  TypeFit fit_;
};

}  // namespace certifond::pddl
