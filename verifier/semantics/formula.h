// Ground formulas in negation normal form over fluent and derived atoms.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <utility>
#include <vector>

#include "verifier/semantics/atom_table.h"

namespace certifond::verifier {

struct Literal {
  AtomId atom;
  bool positive = true;

  friend auto operator<=>(const Literal&, const Literal&) = default;
};

// Simplified: kTrue and kFalse occur only as a whole formula; a kAnd or kOr
// has at least two children, none of its own kind, first the literals, sorted,
// no atom twice.
struct Formula {
  enum class Kind : std::uint8_t { kTrue, kFalse, kLiteral, kAnd, kOr };

  Kind kind = Kind::kTrue;
  Literal literal;
  std::vector<Formula> children;

  bool is_true() const { return kind == Kind::kTrue; }
  bool is_false() const { return kind == Kind::kFalse; }

  static Formula constant(bool value);
  static Formula of(Literal literal);
  // These simplify.
  static Formula all_of(std::vector<Formula> parts);
  static Formula any_of(std::vector<Formula> parts);

  friend bool operator==(const Formula&, const Formula&) = default;
};

// `holds(AtomId) -> bool`, derived atoms included.
template <typename Holds>
bool evaluate(const Formula& formula, const Holds& holds) {
  switch (formula.kind) {
    case Formula::Kind::kTrue:
      return true;
    case Formula::Kind::kFalse:
      return false;
    case Formula::Kind::kLiteral:
      return holds(formula.literal.atom) == formula.literal.positive;
    case Formula::Kind::kAnd:
      for (const Formula& child : formula.children)
        if (!evaluate(child, holds)) return false;
      return true;
    case Formula::Kind::kOr:
      for (const Formula& child : formula.children)
        if (evaluate(child, holds)) return true;
      return false;
  }
  return false;
}

// The three values of Kleene's logic, ordered.  kFalse and kTrue mean false
// (true) in every state that is considered; kUnknown promises nothing.
enum class Truth : std::uint8_t { kFalse, kUnknown, kTrue };

inline Truth truth(bool value) { return value ? Truth::kTrue : Truth::kFalse; }

inline Truth operator!(Truth value) {
  return static_cast<Truth>(2 - static_cast<int>(value));
}

// `value(AtomId) -> Truth`, derived atoms included.
template <typename Value>
Truth evaluate_known(const Formula& formula, const Value& value) {
  switch (formula.kind) {
    case Formula::Kind::kTrue:
      return Truth::kTrue;
    case Formula::Kind::kFalse:
      return Truth::kFalse;
    case Formula::Kind::kLiteral: {
      const Truth atom = value(formula.literal.atom);
      return formula.literal.positive ? atom : !atom;
    }
    case Formula::Kind::kAnd: {
      Truth result = Truth::kTrue;
      for (const Formula& child : formula.children) {
        result = std::min(result, evaluate_known(child, value));
        if (result == Truth::kFalse) break;
      }
      return result;
    }
    case Formula::Kind::kOr: {
      Truth result = Truth::kFalse;
      for (const Formula& child : formula.children) {
        result = std::max(result, evaluate_known(child, value));
        if (result == Truth::kTrue) break;
      }
      return result;
    }
  }
  return Truth::kUnknown;
}

}  // namespace certifond::verifier
