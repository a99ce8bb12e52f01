// The literals of a formula, one after the other, and those of the definitions
// of derived atoms where the caller wants to see them.  With its own stack:
// chains of derived atoms may be long.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "verifier/semantics/formula.h"

namespace certifond::verifier {

class LiteralWalk {
 public:
  // Formulas must outlive this.
  explicit LiteralWalk(const Formula& formula) { enter(formula, true); }

  // From left to right; positive if it occurs under an even number of
  // negations, those of atoms that were entered included.
  std::optional<Literal> next() {
    while (!stack_.empty()) {
      Place& place = stack_.back();
      if (place.formula->kind == Formula::Kind::kLiteral) {
        const Literal literal = place.formula->literal;
        const bool positively = place.positively;
        stack_.pop_back();
        return Literal{literal.atom, literal.positive == positively};
      }
      if (place.next == place.formula->children.size()) {
        stack_.pop_back();
        continue;
      }
      const Formula& child = place.formula->children[place.next++];
      enter(child, place.positively);
    }
    return std::nullopt;
  }

  // The literals of this formula come next: the definition of an atom that
  // occurs positively or not.
  void enter(const Formula& formula, bool positively) {
    stack_.push_back({&formula, positively});
  }

 private:
  struct Place {
    const Formula* formula;
    bool positively;
    std::size_t next = 0;
  };

  std::vector<Place> stack_;
};

}  // namespace certifond::verifier
