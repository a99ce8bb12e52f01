#include "fond/policy/import/prp.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "fond/policy/import/fdr_values.h"
#include "fond/policy/import/forbidden.h"
#include "fond/policy/import/import_text.h"
#include "fond/policy/import/literals.h"
#include "fond/policy/import/rule_builder.h"

namespace certifond::policy {
namespace {

// Lines of translate_policy.py that only announce what follows.
bool is_heading(std::string_view line) {
  return line == "Mapping:" || line == "Policy:" || line == "FSAP:";
}

// `act  / SC / d=1` is the action, and whether it is the goal's.
struct Action {
  std::string_view spelled;
  bool is_goal = false;
};

// ` / SC / d=1` or ` / NSC / d=1`, or nothing.
bool is_mark(std::string_view rest) {
  if (rest.empty()) return true;
  if (!take_prefix(rest, "/") ||
      !(take_prefix(rest, "SC") || take_prefix(rest, "NSC")) ||
      !take_prefix(rest, "/") || !take_prefix(rest, "d="))
    return false;
  return !rest.empty() && rest.find_first_not_of("0123456789") == rest.npos;
}

std::optional<Action> action_of(std::string_view line) {
  const std::size_t slash = std::min(line.find(" /"), line.size());
  const std::string_view name = trim(line.substr(0, slash));
  const std::string_view rest = trim(line.substr(slash));
  if (!is_mark(rest)) return std::nullopt;
  return Action{name, name == "goal" && rest.ends_with("d=0")};
}

struct Pair {
  std::string_view at;
  Cube condition;
  NameId action;
};

// Reads the pairs of one text.
class PairReader {
 public:
  PairReader(ImportText& text, FdrValues& values, RuleBuilder& rules)
      : text_(text), values_(values), rules_(rules) {}

  void read(bool forbidden_only) {
    for (std::string_view line; text_.next_line(line);)
      read_line(trim(line), forbidden_only);
    if (!condition_.empty()) text_.error(condition_, kNoAction);
  }

  bool any() const { return any_; }
  const std::vector<Pair>& to_execute() const { return to_execute_; }
  const std::vector<Pair>& forbidden() const { return forbidden_; }

 private:
  static constexpr const char* kNoAction = "a condition without an action";

  void read_line(std::string_view line, bool forbidden_only) {
    if (line.empty() || is_heading(line)) return;
    std::string_view rest = line;
    if (line.starts_with("var") && values_.read_mapping_line(text_, line))
      return;
    if (take_prefix(rest, "If holds:")) {
      any_ = true;
      if (!condition_.empty()) text_.error(condition_, kNoAction);
      condition_ = line;
      cube_ = read_condition(rest);
    } else if (condition_.empty()) {
      text_.error(line, "expected 'If holds: ..'");
    } else if (take_prefix(rest, "Forbid:")) {
      add(rest, forbidden_);
    } else if (!forbidden_only && take_prefix(rest, "Execute:")) {
      add(rest, to_execute_);
    } else {
      text_.error(line, forbidden_only
                            ? "expected 'Forbid: ..'"
                            : "expected 'Execute: ..' or 'Forbid: ..'");
    }
  }

  void add(std::string_view rest, std::vector<Pair>& to) {
    const std::optional<Action> action = action_of(rest);
    if (!action) {
      text_.error(rest, "expected an action, and ' / SC / d=1' or nothing");
    } else if (action->is_goal && rules_.decoder().has("goal")) {
      text_.error(rest,
                  "this may be the mark of goal states or the action (goal)");
    } else if (!action->is_goal) {
      const NameId id = rules_.action(action->spelled, text_);
      if (cube_ && id.valid())
        to.push_back({condition_, std::move(*cube_), id});
    }
    condition_ = {};
  }

  std::optional<Cube> read_condition(std::string_view rest) {
    std::vector<Literal> literals;
    bool good = true;
    const bool raw = is_fdr_fact(rest.substr(0, rest.find(' ')));
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(raw ? ' ' : '/'), rest.size());
      const std::string_view item = trim(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (!item.empty() || !raw) good &= read_item(item, raw, literals);
    }
    if (!good) return std::nullopt;
    std::optional<Cube> cube = make_cube(literals);
    if (!cube) text_.error(condition_, "a condition that contradicts itself");
    return cube;
  }

  bool read_item(std::string_view item, bool raw,
                 std::vector<Literal>& literals) {
    if (raw)
      return values_.append(text_, item, rules_.vocabulary(), rules_.atoms(),
                            literals);
    const auto literal =
        parse_literal(text_, item, rules_.atoms(), rules_.vocabulary());
    if (literal) literals.push_back(*literal);
    return literal.has_value();
  }

  ImportText& text_;
  FdrValues& values_;
  RuleBuilder& rules_;
  std::vector<Pair> to_execute_;
  std::vector<Pair> forbidden_;
  bool any_ = false;            // condition was there
  std::string_view condition_;  // that waits for its action; or empty
  std::optional<Cube> cube_;    // of it; nothing if it has errors
};

using Exceptions = std::unordered_map<NameId, std::vector<Cube>>;

void add_exceptions(const std::vector<Pair>& forbidden,
                    Exceptions& exceptions) {
  for (const Pair& pair : forbidden)
    exceptions[pair.action].push_back(pair.condition);
}

void add_rules(ImportText& text, const std::vector<Pair>& pairs,
               const Exceptions& exceptions, std::size_t max_rules,
               RuleBuilder& rules) {
  for (const Pair& pair : pairs) {
    const auto exception = exceptions.find(pair.action);
    if (exception == exceptions.end()) {
      rules.add(pair.at, pair.condition, pair.action);
      continue;
    }
    const auto cubes = subtract(pair.condition, exception->second, max_rules);
    if (!cubes) {
      text.unsupported(pair.at,
                       "the forbidden pairs split this rule into more "
                       "than " +
                           std::to_string(max_rules) + " rules");
      continue;
    }
    for (const Cube& cube : *cubes) rules.add(pair.at, cube, pair.action);
  }
}

}  // namespace

PrpResult import_prp(const PrpTexts& texts, const ImportOptions& options) {
  FdrValues values;
  ImportText value_text(texts.values, options);
  values.read(value_text);
  ImportText policy_text(texts.policy, options);
  RuleBuilder rules(policy_text, options, Spelling::kJoined);
  PairReader policy(policy_text, values, rules);
  policy.read(/*forbidden_only=*/false);
  if (!policy.any())
    policy_text.error(texts.policy.substr(0, 0),
                      "no policy: expected 'If holds: ..'");
  ImportText forbidden_text(texts.forbidden, options);
  PairReader forbidden(forbidden_text, values, rules);
  forbidden.read(/*forbidden_only=*/true);

  Exceptions exceptions;
  add_exceptions(policy.forbidden(), exceptions);
  add_exceptions(forbidden.forbidden(), exceptions);
  add_rules(policy_text, policy.to_execute(), exceptions, options.max_rules,
            rules);
  ReadResult<Policy> result = rules.finish();
  if (forbidden_text.has_errors() || value_text.has_errors())
    result.value.reset();
  return {std::move(result.value), policy_text.diagnostics(),
          forbidden_text.diagnostics(), value_text.diagnostics()};
}

}  // namespace certifond::policy
