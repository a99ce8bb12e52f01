#include "verifier/semantics/formula.h"

namespace certifond::verifier {
namespace {

// The conjunction (`unit` true) or the disjunction (`unit` false) of `parts`.
Formula combine(Formula::Kind kind, bool unit, std::vector<Formula> parts) {
  std::vector<Literal> literals;
  std::vector<Formula> others;
  const auto take = [&](Formula part) {
    if (part.kind == Formula::Kind::kLiteral)
      literals.push_back(part.literal);
    else
      others.push_back(std::move(part));
  };
  for (Formula& part : parts) {
    if (part.kind == Formula::constant(!unit).kind)
      return Formula::constant(!unit);
    if (part.kind == Formula::constant(unit).kind) continue;
    if (part.kind == kind)
      for (Formula& child : part.children) take(std::move(child));
    else
      take(std::move(part));
  }
  std::sort(literals.begin(), literals.end());
  literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
  for (std::size_t i = 1; i < literals.size(); ++i)
    if (literals[i].atom == literals[i - 1].atom)
      return Formula::constant(!unit);

  Formula result;
  result.kind = kind;
  for (const Literal& literal : literals)
    result.children.push_back(Formula::of(literal));
  for (Formula& other : others) result.children.push_back(std::move(other));
  if (result.children.empty()) return Formula::constant(unit);
  if (result.children.size() == 1) {
    Formula only = std::move(result.children.front());
    return only;
  }
  return result;
}

}  // namespace

Formula Formula::constant(bool value) {
  Formula result;
  result.kind = value ? Kind::kTrue : Kind::kFalse;
  return result;
}

Formula Formula::of(Literal literal) {
  Formula result;
  result.kind = Kind::kLiteral;
  result.literal = literal;
  return result;
}

Formula Formula::all_of(std::vector<Formula> parts) {
  return combine(Kind::kAnd, true, std::move(parts));
}

Formula Formula::any_of(std::vector<Formula> parts) {
  return combine(Kind::kOr, false, std::move(parts));
}

}  // namespace certifond::verifier
