// From formulas to rule bodies.
//
// A formula under the delete relaxation: which bindings can make it true if
// atoms, once reached, stay?  Negative literals of atoms that change are taken
// for true; everything else is kept.  `or` gives several bodies, `exists` new
// rule variables, `forall` one conjunct for each object.  Where that would
// become too large the part is taken for true: the bodies then admit too much,
// never too little, and grounding (simplify.h) settles the rest exactly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "planner/grounding/rule.h"
#include "planner/normalize/formula.h"

namespace certifond::planner {

struct RuleBody {
  std::vector<RuleAtom> atoms;
  std::vector<RuleTest> tests;
};

// Collects the variables of one rule (or of several that share them).
class RuleBodyBuilder {
 public:
  // `relations` and `is_static` for each predicate.
  RuleBodyBuilder(const std::vector<RelationId>& relations,
                  const std::vector<bool>& is_static, std::size_t frame_size)
      : relations_(relations), is_static_(is_static), frame_(frame_size) {}

  // Gives each variable a rule variable, from now on.
  void bind(const std::vector<BoundVariable>& variables);
  std::vector<RuleBody> expand(const Formula& formula);
  std::vector<pddl::Term> terms(const std::vector<pddl::Term>& args) const;
  const std::vector<std::vector<pddl::ObjectId>>& domains() const {
    return domains_;
  }

 private:
  std::vector<RuleBody> literal(const Formula& formula) const;
  std::vector<RuleBody> all_of(const std::vector<Formula>& parts);
  std::vector<RuleBody> any_of(const std::vector<Formula>& parts);
  std::vector<RuleBody> forall(const Formula& formula);
  std::vector<RuleBody> exists(const Formula& formula);

  const std::vector<RelationId>& relations_;
  const std::vector<bool>& is_static_;
  std::vector<pddl::Term> frame_;
  std::vector<std::vector<pddl::ObjectId>> domains_;
};

}  // namespace certifond::planner
