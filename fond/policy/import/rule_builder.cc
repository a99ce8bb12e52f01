#include "fond/policy/import/rule_builder.h"

#include <optional>
#include <string>
#include <utility>

namespace certifond::policy {

NameId RuleBuilder::action(std::string_view spelled, ImportText& text) {
  std::string why;
  const std::optional<GroundName> name = decoder_.decode(spelled, why);
  if (name) return policy_.actions.intern(*name);
  text.error(spelled, why);
  return NameId();
}

void RuleBuilder::add_partial(std::string_view at,
                              const std::vector<Literal>& literals,
                              NameId action) {
  const std::optional<Cube> cube = make_cube(literals);
  if (cube)
    add(at, *cube, action);
  else
    text_.error(at, "a condition that contradicts itself");
}

void RuleBuilder::add_state(std::string_view at,
                            const std::vector<Literal>& literals,
                            NameId action) {
  std::optional<Cube> cube = make_cube(literals);
  if (!cube) {
    text_.error(at, "a state that contradicts itself");
    return;
  }
  if (options_.states == StateReading::kComplete) {
    cube->closed = true;
    cube->negative.clear();
  }
  if (!action.valid()) return;
  const auto [place, is_new] =
      chosen_.try_emplace(cube->positive, Chosen{action, cube->negative});
  const Chosen& known = place->second;
  if (known.action != action)
    text_.error(at, "a state with two actions: " +
                        to_string(policy_.actions[known.action]) + " and " +
                        to_string(policy_.actions[action]));
  else if (is_new || known.negative != cube->negative)
    add(at, *cube, action);
}

void RuleBuilder::add(std::string_view at, CubeView condition, NameId action) {
  if (!action.valid() || full_) return;
  if (policy_.rules.size() >= options_.max_rules) {
    text_.error(at,
                "more than " + std::to_string(options_.max_rules) + " rules");
    full_ = true;
    return;
  }
  policy_.rules.push_back(condition, action);
}

ReadResult<Policy> RuleBuilder::finish() {
  if (text_.has_errors()) return {std::nullopt, text_.diagnostics()};
  return {std::move(policy_), text_.diagnostics()};
}

}  // namespace certifond::policy
