// Derived predicates: `(:derived (above ?x ?y - block) condition)`.
#pragma once

#include <vector>

#include "fond/pddl/body_reader.h"
#include "fond/pddl/context.h"
#include "fond/pddl/sexpr.h"
#include "fond/pddl/typed_list.h"

namespace certifond::pddl {

// A rule whose head was read.
struct OpenRule {
  PredicateId head;
  VariableList parameters;
  Sexpr body;
  Location location;
};

// Reads the heads first: they make predicates derived, and declare those that
// `:predicates` does not.  A head parameter of type `object`, so in particular
// an untyped one, takes the types of the predicate's declaration.
std::vector<OpenRule> read_rule_heads(Context& context,
                                      const std::vector<Sexpr>& sections);

// Then the bodies; adds the rules to the task.
void read_rule_bodies(Context& context, BodyReader& bodies,
                      std::vector<OpenRule> rules);

}  // namespace certifond::pddl
