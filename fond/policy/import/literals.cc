#include "fond/policy/import/literals.h"

#include <algorithm>
#include <string>
#include <utility>

namespace certifond::policy {
namespace {

void make_set(std::vector<NameId>& ids) {
  std::ranges::sort(ids);
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

// Takes the literals off the front of a list, one after the other.
class PddlLiterals {
 public:
  PddlLiterals(ImportText& text, std::string_view rest, NameTable& atoms)
      : text_(text), rest_(rest), atoms_(atoms) {}

  bool at_end() {
    rest_.remove_prefix(
        std::min(rest_.find_first_not_of(", \t"), rest_.size()));
    return rest_.empty();
  }

  // `(`.. atom `)`.., with `not` in the outermost parentheses or not at all.
  bool take(Literal& literal) {
    const std::string_view begin = rest_;
    literal.positive = true;
    std::size_t depth = 0;
    while (take_open()) {
      ++depth;
      if (depth == 1 && take_not()) literal.positive = false;
    }
    const std::size_t end = rest_.find_first_of("()");
    if (depth == 0 || depth > 3 || end == rest_.npos) return fail(begin);
    GroundName name;
    if (!take_words(rest_.substr(0, end), name)) return fail(begin);
    rest_.remove_prefix(end);
    for (; depth > 0; --depth)
      if (!take_prefix(rest_, ")")) return fail(begin);
    literal.atom = atoms_.intern(name);
    return true;
  }

 private:
  bool take_open() { return take_prefix(rest_, "("); }

  bool take_not() {
    std::string_view after = rest_;
    if (!take_prefix(after, "not") || !after.starts_with('(')) return false;
    rest_ = after;
    return true;
  }

  static bool take_words(std::string_view words, GroundName& name) {
    std::size_t begin = 0;
    bool first = true;
    while ((begin = words.find_first_not_of(" \t", begin)) != words.npos) {
      const std::size_t end =
          std::min(words.find_first_of(" \t", begin), words.size());
      std::string word = to_lower(words.substr(begin, end - begin));
      if (first)
        name.name = std::move(word);
      else
        name.args.push_back(std::move(word));
      first = false;
      begin = end;
    }
    return is_writable_atom(name);
  }

  bool fail(std::string_view at) {
    text_.error(at,
                "expected a literal '(name arg ..)' or '(not (name arg "
                "..))'");
    return false;
  }

  ImportText& text_;
  std::string_view rest_;
  NameTable& atoms_;
};

// `name` of `name(arg, ..)`.
std::string word_of(std::string_view atom) {
  return to_lower(trim(atom.substr(0, atom.find('('))));
}

bool is_predicate(std::string_view atom, const Vocabulary& vocabulary) {
  return std::ranges::find(vocabulary.predicates, word_of(atom)) !=
         vocabulary.predicates.end();
}

// `!p(a)` where the task has a predicate `!p` and another one `p`.
bool may_be_both(std::string_view atom, const Vocabulary& vocabulary) {
  return atom.starts_with('!') && is_predicate(atom, vocabulary) &&
         is_predicate(atom.substr(1), vocabulary);
}

// Leaves the atom that is negated.
bool take_negation(std::string_view& atom, const Vocabulary& vocabulary) {
  if (atom.starts_with('!') && is_predicate(atom, vocabulary)) return false;
  if (take_prefix(atom, "NegatedAtom ") || take_prefix(atom, "!")) return true;
  if (!atom.starts_with("not(") || !atom.ends_with(')')) return false;
  atom = atom.substr(4, atom.size() - 5);
  return true;
}

}  // namespace

std::optional<GroundName> parse_functional(std::string_view text) {
  text = trim(text);
  const std::size_t open = text.find('(');
  if (open == text.npos || !text.ends_with(')')) return std::nullopt;
  GroundName name{to_lower(trim(text.substr(0, open))), {}};
  std::string_view rest = trim(text.substr(open + 1, text.size() - open - 2));
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    name.args.push_back(to_lower(trim(rest.substr(0, comma))));
    if (comma == rest.size()) break;
    rest.remove_prefix(comma + 1);
    if (trim(rest).empty()) return std::nullopt;
  }
  if (!is_writable(name)) return std::nullopt;
  return name;
}

std::optional<Literal> parse_literal(ImportText& text, std::string_view spelled,
                                     NameTable& atoms,
                                     const Vocabulary& vocabulary) {
  std::string_view atom = trim(spelled);
  if (atom == "<none of those>") {
    text.unsupported(spelled,
                     "'<none of those>' does not say of which variable it is "
                     "a value");
    return std::nullopt;
  }
  if (may_be_both(atom, vocabulary)) {
    text.error(spelled, "this may be (" + word_of(atom) + " ..) or (not (" +
                            word_of(atom.substr(1)) + " ..))");
    return std::nullopt;
  }
  Literal literal;
  if (take_negation(atom, vocabulary))
    literal.positive = false;
  else
    take_prefix(atom, "Atom ");
  const std::optional<GroundName> name = parse_functional(atom);
  if (!name || !is_writable_atom(*name)) {
    text.error(spelled, "expected a literal such as 'name(arg, ..)'");
    return std::nullopt;
  }
  literal.atom = atoms.intern(*name);
  return literal;
}

bool parse_pddl_literals(ImportText& text, std::string_view spelled,
                         NameTable& atoms, std::vector<Literal>& literals) {
  PddlLiterals list(text, spelled, atoms);
  while (!list.at_end()) {
    Literal literal;
    if (!list.take(literal)) return false;
    literals.push_back(literal);
  }
  return true;
}

std::optional<Cube> make_cube(const std::vector<Literal>& literals) {
  Cube cube;
  for (const Literal& literal : literals)
    (literal.positive ? cube.positive : cube.negative).push_back(literal.atom);
  make_set(cube.positive);
  make_set(cube.negative);
  if (!is_well_formed(cube)) return std::nullopt;
  return cube;
}

}  // namespace certifond::policy
