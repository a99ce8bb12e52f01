// PRP's files: policy.out, what translate_policy.py makes of it, policy.fsap,
// and the translator's table of values.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "proptests/foreign/writers.h"

namespace certifond::proptests {
namespace {

using policy::GroundName;

struct ForbiddenPair {
  PlainLiteral literal;
  GroundName action;
};

// A literal that all rules with one action have can be left out of them all if
// the action is forbidden where it does not hold.
std::vector<ForbiddenPair> take_forbidden(std::vector<PlainRule>& rules,
                                          Pen& pen) {
  std::vector<ForbiddenPair> pairs;
  std::set<GroundName> actions;
  for (const PlainRule& rule : rules) actions.insert(rule.action);
  for (const GroundName& action : actions) {
    std::vector<std::vector<PlainLiteral>*> conditions;
    for (PlainRule& rule : rules)
      if (rule.action == action) conditions.push_back(&rule.literals);
    if (conditions.front()->empty() || pen.rng().chance(50)) continue;
    PlainLiteral literal = pen.rng().pick(*conditions.front());
    if (std::ranges::all_of(conditions, [&](const auto* condition) {
          return std::ranges::find(*condition, literal) != condition->end();
        })) {
      for (auto* condition : conditions) std::erase(*condition, literal);
      literal.positive = !literal.positive;
      pairs.push_back({literal, action});
    }
  }
  return pairs;
}

// Of each atom a variable with two values, `var3:0` if it is true.
class Variables {
 public:
  std::string fact(const PlainLiteral& literal) {
    const auto [place, is_new] =
        numbers_.try_emplace(literal.atom, numbers_.size());
    return "var" + std::to_string(place->second) +
           (literal.positive ? ":0" : ":1");
  }

  // As translate_policy.py prints it.
  std::string table() const {
    std::string text;
    for (const auto& [atom, number] : numbers_) {
      const std::string variable = "var" + std::to_string(number);
      const std::string value =
          (atom.name.starts_with('!') ? "Atom " : "") + functional_text(atom);
      text += variable + ":0  <->   " + value + "\n" + variable +
              ":1  <->   not(" + functional_text(atom) + ")\n";
    }
    return text;
  }

  // As the translator writes it.
  std::string sas(Pen& pen) const {
    std::string text = "begin_version\n3\nend_version\n";
    for (const auto& [atom, number] : numbers_) {
      const std::string value = functional_text(atom);
      text +=
          "begin_variable\nvar" + std::to_string(number) + "\n-1\n2\nAtom " +
          value + "\n" +
          (pen.rng().chance(50) ? "<none of those>" : "NegatedAtom " + value) +
          "\nend_variable\n";
    }
    return text;
  }

 private:
  std::map<GroundName, std::size_t> numbers_;
};

class PrpWriter {
 public:
  explicit PrpWriter(Pen& pen) : pen_(pen), raw_(pen.rng().chance(40)) {}

  ForeignText write(std::vector<PlainRule> rules) {
    ForeignText text;
    const std::vector<ForbiddenPair> pairs = take_forbidden(rules, pen_);
    std::string executed;
    for (std::size_t i = 0; i < rules.size(); ++i)
      executed += condition(rules[i].literals) + "Execute: " +
                  pen_.action(rules[i].action, ActionStyle::kJoined) +
                  mark(rules.size() - i);
    const bool goal_mark = pen_.rng().chance(40);
    if (goal_mark) executed += "If holds: \nExecute: goal / SC / d=0\n";
    text.refused =
        goal_mark ? pen_.spellings().has_action({"goal", {}}) : rules.empty();
    std::string forbidden;
    for (const ForbiddenPair& pair : pairs)
      forbidden += condition({pair.literal}) +
                   "Forbid: " + pen_.action(pair.action, ActionStyle::kJoined) +
                   "\n";
    if (pen_.rng().chance(50))
      text.forbidden = forbidden;
    else
      executed += "FSAP:\n" + forbidden;
    add_values(std::move(executed), text);
    return text;
  }

 private:
  std::string condition(std::vector<PlainLiteral> literals) {
    pen_.rng().shuffle(literals);
    std::string text;
    for (const PlainLiteral& literal : literals) {
      if (!text.empty()) text += raw_ ? " " : "/";
      text += raw_ ? variables_.fact(literal) : pen_.functional(literal);
    }
    return "If holds: " + text + "\n";
  }

  std::string mark(std::size_t distance) {
    if (pen_.rng().chance(20)) return "\n";
    return std::string(pen_.rng().chance(50) ? "  / SC" : " / NSC") +
           " / d=" + std::to_string(distance) + "\n";
  }

  void add_values(std::string executed, ForeignText& text) {
    if (!raw_) {
      text.policy = std::move(executed);
    } else if (pen_.rng().chance(50)) {
      text.policy = "Mapping:\n" + variables_.table() + "Policy:\n" + executed;
    } else {
      text.policy = std::move(executed);
      text.values = variables_.sas(pen_);
    }
  }

  Pen& pen_;
  bool raw_;
  Variables variables_;
};

}  // namespace

ForeignText write_prp(const std::vector<PlainRule>& rules, Pen& pen) {
  return PrpWriter(pen).write(rules);
}

}  // namespace certifond::proptests
