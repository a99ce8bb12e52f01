// How the writers spell actions and literals: at random among the ways that
// planners do.
#pragma once

#include <string>
#include <vector>

#include "fond/policy/names.h"
#include "generators/rng.h"
#include "proptests/foreign/plain_rules.h"
#include "proptests/foreign/spellings.h"

namespace certifond::proptests {

// What the reader of a format takes.
enum class ActionStyle {
  kWords,       // `name arg ..`, `name(arg, ..)`
  kJoined,      // these, and `name_arg_..`
  kFunctional,  // `name(arg, ..)`, or `name` alone
};

class Pen {
 public:
  // Both must outlive this.
  Pen(const Spellings& spellings, generators::Rng& rng)
      : spellings_(spellings), rng_(rng) {}

  generators::Rng& rng() { return rng_; }
  const Spellings& spellings() const { return spellings_; }

  // A spelling that may mean another action as well is kept now and then; one
  // that does not mean this action, never.
  std::string action(const policy::GroundName& name, ActionStyle style);
  // What spellings with more than one meaning may mean.
  const std::vector<policy::GroundName>& ambiguous() const {
    return ambiguous_;
  }

  // `(p a)`, `(not (p a))`, `(not ((p a)))`
  std::string pddl(const PlainLiteral& literal);
  // `p(a)`, `Atom p(a)`; `not(p(a))`, `!p(a)`, `NegatedAtom p(a)`.  One that
  // may also mean another literal, because there is a predicate `!p`, is kept
  // now and then.
  std::string functional(const PlainLiteral& literal);
  bool ambiguous_literal() const { return ambiguous_literal_; }
  // The second and the last of these.
  std::string translated(const PlainLiteral& literal);

  // In upper case now and then.
  std::string cased(std::string text);

 private:
  std::string short_literal(const PlainLiteral& literal);
  Spelled any_spelling(const policy::GroundName& name, ActionStyle style);

  const Spellings& spellings_;
  generators::Rng& rng_;
  std::vector<policy::GroundName> ambiguous_;
  bool ambiguous_literal_ = false;
};

// `name(arg, ..)`
std::string functional_text(const policy::GroundName& name);

}  // namespace certifond::proptests
