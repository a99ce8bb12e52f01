// A FOND task as its two PDDL files say it: the resolved syntax tree.
//
// This is the one thing that planner and verifier share about a task.  It is
// text turned into values and nothing more: every name is resolved to an id,
// types are checked, but no quantifier is expanded, no `oneof` is flattened,
// nothing is normalised.  What the tree *means* is written down twice,
// independently, in //planner/normalize and in //verifier/semantics.
//
// Names are lower case (PDDL is case-insensitive).  Two tasks are equal if
// they have the same trees; places in the files do not count.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "fond/base/id.h"
#include "fond/base/source.h"

namespace certifond::pddl {

using TypeId = Id<struct TypeTag>;
using ObjectId = Id<struct ObjectTag>;
using PredicateId = Id<struct PredicateTag>;

// Types form a hierarchy below `object`, which is always TypeId(0).  A type
// may have several parents: `a b - (either c d)`.
struct Type {
  std::string name;
  std::vector<TypeId> parents;  // empty only for `object`
  Location location;

  friend bool operator==(const Type&, const Type&) = default;
};

// A declared variable or predicate parameter.  `types` are alternatives
// (`either`), never empty; untyped is {object}.
struct Parameter {
  std::string name;  // without the '?'
  std::vector<TypeId> types;
  Location location;

  friend bool operator==(const Parameter&, const Parameter&) = default;
};

struct Object {
  std::string name;
  std::vector<TypeId> types;
  bool is_constant = false;  // declared in the domain
  Location location;

  friend bool operator==(const Object&, const Object&) = default;
};

struct Predicate {
  std::string name;
  std::vector<Parameter> parameters;
  bool is_derived = false;  // head of some :derived rule
  Location location;

  friend bool operator==(const Predicate&, const Predicate&) = default;
};

// An object, or a variable given by its *slot*.  The variables of one action
// (derived rule, goal) live in one frame: parameters take the slots 0 .. n-1,
// and a quantifier's variables take the next free slots at its place in the
// tree, so sibling quantifiers share slots and nested ones do not.
class Term {
 public:
  Term() = default;
  static Term object(ObjectId id) { return Term(id.value() << 1); }
  static Term variable(std::uint32_t slot) { return Term(slot << 1 | 1); }

  bool is_variable() const { return (bits_ & 1) != 0; }
  std::uint32_t slot() const { return bits_ >> 1; }
  ObjectId object_id() const { return ObjectId(bits_ >> 1); }

  friend auto operator<=>(const Term&, const Term&) = default;

 private:
  explicit Term(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

struct Atom {
  PredicateId predicate;
  std::vector<Term> args;

  friend bool operator==(const Atom&, const Atom&) = default;
};

struct GroundAtom {
  PredicateId predicate;
  std::vector<ObjectId> args;

  friend auto operator<=>(const GroundAtom&, const GroundAtom&) = default;
};

struct Condition {
  enum class Kind {
    kTrue,    // (and), or a compiler's bare `true`
    kFalse,   // (or), or a compiler's bare `false`
    kAtom,    // atom
    kEqual,   // atom.args[0] = atom.args[1]; atom.predicate is invalid
    kNot,     // children[0]
    kAnd,     // children
    kOr,      // children
    kImply,   // children[0] -> children[1]
    kForall,  // variables, first_slot, children[0]
    kExists,  // variables, first_slot, children[0]
  };

  Kind kind = Kind::kTrue;
  Atom atom;
  std::vector<Parameter> variables;
  std::uint32_t first_slot = 0;  // of `variables`
  std::vector<Condition> children;
  Location location;

  friend bool operator==(const Condition&, const Condition&) = default;
};

struct Effect {
  enum class Kind {
    kAdd,     // atom
    kDelete,  // atom
    kAnd,     // children; none: changes nothing
    kWhen,    // condition, children[0]
    kForall,  // variables, first_slot, children[0]
    kOneof,   // children: one of them happens; at least one; perhaps labels
  };

  Kind kind = Kind::kAnd;
  Atom atom;
  Condition condition;
  std::vector<Parameter> variables;
  std::uint32_t first_slot = 0;
  std::vector<Effect> children;
  // Of `labeled-oneof`: its name, and a label for each child.  They mean
  // nothing; people know the outcomes by them.
  std::string name;
  std::vector<std::string> labels;
  Location location;

  friend bool operator==(const Effect&, const Effect&) = default;
};

// Two actions may share a name if they differ in arity; a ground action is
// its name and its arguments.
struct Action {
  std::string name;
  std::vector<Parameter> parameters;
  Condition precondition;
  Effect effect;
  std::uint32_t frame_size = 0;  // slots needed, parameters included
  Location location;

  friend bool operator==(const Action&, const Action&) = default;
};

// (:derived (head ?parameters) body); a predicate may have several rules.
struct DerivedRule {
  PredicateId head;
  std::vector<Parameter> parameters;
  Condition body;
  std::uint32_t frame_size = 0;
  Location location;

  friend bool operator==(const DerivedRule&, const DerivedRule&) = default;
};

// `(oneof ...)` in `:init`: one of the alternatives, a set of facts each, is
// added to the facts of an initial state.  At least one alternative.
struct InitChoice {
  std::vector<std::vector<GroundAtom>> alternatives;  // each atom once
  Location location;

  friend bool operator==(const InitChoice&, const InitChoice&) = default;
};

struct Task {
  std::string domain_name;
  std::string problem_name;
  std::vector<std::string> requirements;  // as written, with the colon
  std::vector<Type> types;                // [0] is `object`
  std::vector<Object> objects;            // constants first
  std::vector<Predicate> predicates;
  std::vector<Action> actions;
  std::vector<DerivedRule> derived;
  std::vector<GroundAtom> init;  // in file order, each atom once
  // An initial state has `init` and one alternative of each of these; every
  // combination is an initial state, at most ReadOptions::max_initial_states.
  std::vector<InitChoice> init_choices;
  Condition goal;
  std::uint32_t goal_frame_size = 0;

  friend bool operator==(const Task&, const Task&) = default;
};

// Whether an object declared with `types` may stand where one of `wanted` is
// asked for: one of its types is one of `wanted` or below it.
bool fits(const Task& task, const std::vector<TypeId>& types,
          const std::vector<TypeId>& wanted);

// The objects that fit `wanted`, in declaration order.
std::vector<ObjectId> objects_of(const Task& task,
                                 const std::vector<TypeId>& wanted);

// "(at truck1 depot)".
std::string to_string(const Task& task, const GroundAtom& atom);

}  // namespace certifond::pddl
