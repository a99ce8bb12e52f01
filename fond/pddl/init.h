// The initial states: facts, and choices between facts (`oneof`).
//
// An alternative of a choice is an atom, `(not atom)` or an `and` of these.  A
// combination takes one alternative of each choice; what no fact and no
// alternative of it states is false.  So a denial says nothing, but it must
// not contradict a statement: of no combination may an atom be both stated and
// denied.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "fond/pddl/atom_index.h"
#include "fond/pddl/atoms.h"
#include "fond/pddl/context.h"
#include "fond/pddl/sexpr.h"
#include "fond/pddl/task.h"

namespace certifond::pddl {

// `(:init ...)`, added to the task.
class InitReader {
 public:
  InitReader(Context& context, AtomReader& atoms,
             std::size_t max_initial_states)
      : context_(context),
        atoms_(atoms),
        max_initial_states_(max_initial_states) {}

  void read(Sexpr section);
  // Once all of it is read: drops repeated facts, and reports what was both
  // stated and denied.
  void finish();

 private:
  // An alternative of a choice.
  struct Place {
    std::size_t choice = 0;
    std::size_t alternative = 0;

    friend bool operator==(const Place&, const Place&) = default;
  };
  struct Denial {
    GroundAtom atom;
    std::optional<Place> place;
    Location location;
  };
  using Statements = std::map<GroundAtom, std::vector<Place>>;

  void read_all(Elements elements);
  void read_fact(Sexpr fact);
  void read_atom(Sexpr list);
  void read_denial(Sexpr list);
  void read_assignment(Sexpr list);
  void read_choice(Sexpr list);
  bool refuse(Sexpr list);
  bool check_base(const GroundAtom& atom, Sexpr place);
  // What the choices state, and where.
  Statements statements() const;
  void warn_of_overlaps(const AtomIndex& facts, const Statements& stated);

  Context& context_;
  AtomReader& atoms_;
  std::size_t max_initial_states_;
  std::size_t combinations_ = 1;
  std::optional<Place> place_;  // in a choice
  std::vector<GroundAtom> alternative_;
  std::vector<Denial> denials_;
};

}  // namespace certifond::pddl
