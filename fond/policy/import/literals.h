// Literals as planners spell them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "fond/policy/cube.h"
#include "fond/policy/import/import_options.h"
#include "fond/policy/import/import_text.h"
#include "fond/policy/names.h"

namespace certifond::policy {

struct Literal {
  NameId atom;
  bool positive = true;

  friend bool operator==(const Literal&, const Literal&) = default;
};

// `name(arg, ..)`, in lower case; a writable name or nothing.
std::optional<GroundName> parse_functional(std::string_view text);

// `p(a, b)`, `Atom p(a, b)`; `not(p(a))`, `!p(a)`, `NegatedAtom p(a)`.  What is
// wrong is reported, also the value `<none of those>`, of which such a text
// alone does not say what it means.  `!p(a)` is no negation if the task has a
// predicate `!p`, and is refused if it has both.
std::optional<Literal> parse_literal(ImportText& text, std::string_view spelled,
                                     NameTable& atoms,
                                     const Vocabulary& vocabulary);

// `(p a), (not (q)) (not ((r b)))`: PDDL literals, with commas between them or
// without, negated atoms perhaps in one parenthesis too many.
bool parse_pddl_literals(ImportText& text, std::string_view spelled,
                         NameTable& atoms, std::vector<Literal>& literals);

// The open cube of the literals; nothing if they contradict each other.
std::optional<Cube> make_cube(const std::vector<Literal>& literals);

}  // namespace certifond::policy
