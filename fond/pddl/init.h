// The initial state.
#pragma once

#include <vector>

#include "fond/pddl/atoms.h"
#include "fond/pddl/context.h"
#include "fond/pddl/sexpr.h"
#include "fond/pddl/task.h"

namespace certifond::pddl {

// `(:init ...)`, added to the task.
class InitReader {
 public:
  InitReader(Context& context, AtomReader& atoms)
      : context_(context), atoms_(atoms) {}

  void read(Sexpr section);
  // Once all of it is read: drops repeated facts, and reports what was both
  // stated and denied.
  void finish();

 private:
  struct Denial {
    GroundAtom atom;
    Location location;
  };

  void read_all(Elements elements);
  void read_fact(Sexpr fact);
  void read_atom(Sexpr list);
  void read_denial(Sexpr list);
  void read_assignment(Sexpr list);
  bool refuse(Sexpr list);
  bool check_base(const GroundAtom& atom, Sexpr place);

  Context& context_;
  AtomReader& atoms_;
  std::vector<Denial> denials_;
};

}  // namespace certifond::pddl
