// Rules over relations: head :- body, tests.
#pragma once

#include <cstdint>
#include <vector>

#include "fond/base/id.h"
#include "fond/pddl/task.h"

namespace certifond::planner {

using RelationId = Id<struct RelationTag>;

// Terms are objects or the rule's variables, numbered from 0.
struct RuleAtom {
  RelationId relation;
  std::vector<pddl::Term> args;

  friend bool operator==(const RuleAtom&, const RuleAtom&) = default;
};

struct RuleTest {
  enum class Kind {
    kEqual,     // atom.args[0] = atom.args[1]
    kNotEqual,  // atom.args[0] != atom.args[1]
    kAbsent,    // the tuple is not in the (fixed) relation
  };
  Kind kind = Kind::kEqual;
  RuleAtom atom;

  friend bool operator==(const RuleTest&, const RuleTest&) = default;
};

// Every variable ranges over its domain; one that stands in no body atom is
// enumerated.
struct Rule {
  RuleAtom head;
  std::vector<RuleAtom> body;
  std::vector<RuleTest> tests;
  std::vector<std::vector<pddl::ObjectId>> domains;  // of each variable
};

// Replaces variables that kEqual tests make equal by one variable, or by an
// object, and drops these tests.  False if the rule can never fire.
bool unify(Rule& rule);

}  // namespace certifond::planner
