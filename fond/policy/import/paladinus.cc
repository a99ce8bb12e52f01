#include "fond/policy/import/paladinus.h"

#include <vector>

#include "fond/policy/import/import_text.h"
#include "fond/policy/import/literals.h"
#include "fond/policy/import/rule_builder.h"

namespace certifond::policy {
namespace {

constexpr const char* kNoAction = "a condition without an action";

}  // namespace

ReadResult<Policy> import_paladinus(std::string_view source,
                                    const ImportOptions& options) {
  ImportText text(source, options);
  RuleBuilder rules(text, options, Spelling::kSeparate);
  std::vector<Literal> state;
  bool state_is_good = false;
  bool seen = false;
  std::string_view condition;  // that waits for its action; or empty
  for (std::string_view line; text.next_line(line);) {
    std::string_view rest = trim(line);
    if (rest.empty()) continue;
    if (take_prefix(rest, "If holds:")) {
      if (!condition.empty()) text.error(condition, kNoAction);
      condition = line;
      seen = true;
      state.clear();
      state_is_good = parse_pddl_literals(text, rest, rules.atoms(), state);
    } else if (!condition.empty() && take_prefix(rest, "Execute:")) {
      const NameId action = rules.action(rest);
      if (state_is_good) rules.add_state(condition, state, action);
      condition = {};
    } else {
      text.error(rest, condition.empty() ? "expected 'If holds: ..'"
                                         : "expected 'Execute: ..'");
    }
  }
  if (!condition.empty()) text.error(condition, kNoAction);
  if (!seen)
    text.error(source.substr(0, 0), "no policy: expected 'If holds: ..'");
  return rules.finish();
}

}  // namespace certifond::policy
