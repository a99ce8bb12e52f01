// The domain file, read in two passes: declarations, then - when the problem's
// objects are known, too - the bodies of actions and derived rules.
#pragma once

#include <vector>

#include "fond/pddl/body_reader.h"
#include "fond/pddl/context.h"
#include "fond/pddl/derived.h"
#include "fond/pddl/sexpr.h"

namespace certifond::pddl {

class DomainReader {
 public:
  explicit DomainReader(Context& context) : context_(context) {}

  // Types, constants, predicates, heads of derived rules.  False if the file
  // is no domain at all.
  bool read_declarations(Sexpr root);
  void read_bodies(BodyReader& bodies);

 private:
  struct Sections {
    std::vector<Sexpr> requirements;
    std::vector<Sexpr> types;
    std::vector<Sexpr> constants;
    std::vector<Sexpr> predicates;
    std::vector<Sexpr> functions;
    std::vector<Sexpr> actions;
    std::vector<Sexpr> derived;
  };

  void sort_section(Sexpr section);
  void add_once(std::vector<Sexpr>& sections, Sexpr section);

  Context& context_;
  Sections sections_;
  std::vector<OpenRule> rules_;
};

}  // namespace certifond::pddl
