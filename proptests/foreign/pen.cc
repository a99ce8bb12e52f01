#include "proptests/foreign/pen.h"

#include <algorithm>
#include <utility>

namespace certifond::proptests {
namespace {

using policy::GroundName;

constexpr int kMarkPercent = 25;
constexpr int kAmbiguousPercent = 20;

std::string text_of(const Spelled& spelled) {
  if (spelled.functional) return functional_text({spelled.word, spelled.args});
  std::string text = spelled.word;
  for (const std::string& arg : spelled.args) text += " " + arg;
  return text;
}

std::string pddl_text(const GroundName& name) {
  return policy::to_string(name);
}

}  // namespace

std::string functional_text(const GroundName& name) {
  std::string text = name.name + "(";
  for (std::size_t i = 0; i < name.args.size(); ++i)
    text += (i == 0 ? "" : ", ") + name.args[i];
  return text + ")";
}

std::string Pen::cased(std::string text) {
  if (rng_.chance(90)) return text;
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

Spelled Pen::any_spelling(const GroundName& name, ActionStyle style) {
  std::string mark;
  if (rng_.chance(kMarkPercent))
    mark = "_detdup_" + std::to_string(rng_.below(3));
  if (style == ActionStyle::kJoined && rng_.chance(60))
    return {joined_word({name.name + mark, name.args}), {}, false};
  // A word alone may be the name of an action without its arguments: such a
  // one has no mark.
  const bool functional =
      style == ActionStyle::kFunctional && !(name.args.empty() && mark.empty());
  return {name.name + mark, name.args, functional || rng_.chance(25)};
}

std::string Pen::action(const GroundName& name, ActionStyle style) {
  const bool joined = style == ActionStyle::kJoined;
  const Spelled plain{name.name, name.args, /*functional=*/true};
  const Spelled spelled = any_spelling(name, style);
  const std::vector<GroundName> readings = spellings_.readings(spelled, joined);
  const bool found = std::ranges::find(readings, name) != readings.end();
  if (found && readings.size() == 1) return cased(text_of(spelled));
  if (!found || !rng_.chance(kAmbiguousPercent)) return cased(text_of(plain));
  ambiguous_.insert(ambiguous_.end(), readings.begin(), readings.end());
  return cased(text_of(spelled));
}

std::string Pen::pddl(const PlainLiteral& literal) {
  std::string atom = cased(pddl_text(literal.atom));
  if (literal.positive) return atom;
  return rng_.chance(80) ? "(not " + atom + ")" : "(not (" + atom + "))";
}

// `p(a)` or `!p(a)`; empty if that may mean something else, mostly.
std::string Pen::short_literal(const PlainLiteral& literal) {
  const std::string& name = literal.atom.name;
  const bool ambiguous =
      literal.positive
          ? name.starts_with('!') && spellings_.has_predicate(name.substr(1))
          : spellings_.has_predicate("!" + name);
  if (ambiguous && !rng_.chance(kAmbiguousPercent)) return "";
  ambiguous_literal_ |= ambiguous;
  return (literal.positive ? "" : "!") + cased(functional_text(literal.atom));
}

std::string Pen::functional(const PlainLiteral& literal) {
  if (rng_.chance(50)) {
    std::string text = short_literal(literal);
    if (!text.empty()) return text;
  }
  if (!literal.positive && rng_.chance(50))
    return "not(" + cased(functional_text(literal.atom)) + ")";
  return translated(literal);
}

std::string Pen::translated(const PlainLiteral& literal) {
  return (literal.positive ? "Atom " : "NegatedAtom ") +
         cased(functional_text(literal.atom));
}

}  // namespace certifond::proptests
