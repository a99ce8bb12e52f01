// The problem file, read in two passes: its objects, then - when the domain's
// predicates are known - initial state and goal.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "fond/pddl/body_reader.h"
#include "fond/pddl/context.h"
#include "fond/pddl/sexpr.h"

namespace certifond::pddl {

class ProblemReader {
 public:
  ProblemReader(Context& context, std::size_t max_initial_states)
      : context_(context), max_initial_states_(max_initial_states) {}

  // False if the file is no problem at all.
  bool read_declarations(Sexpr root);
  void read_bodies(BodyReader& bodies);

 private:
  void sort_section(Sexpr section);
  void set_once(std::optional<Sexpr>& only, Sexpr section);
  void add_once(std::vector<Sexpr>& sections, Sexpr section);
  void check_domain_name();
  void read_goal(BodyReader& bodies);

  Context& context_;
  std::size_t max_initial_states_;
  std::optional<Sexpr> file_;
  std::optional<Sexpr> domain_;
  std::optional<Sexpr> goal_;
  std::vector<Sexpr> requirements_;
  std::vector<Sexpr> objects_;
  std::vector<Sexpr> init_;
};

}  // namespace certifond::pddl
