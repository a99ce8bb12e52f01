#include "fond/policy/policy_reader.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "fond/policy/cube_reader.h"

namespace certifond::policy {
namespace {

constexpr std::array<std::string_view, 6> kKeywords = {
    ":domain",         ":problem", ":domain-sha256",
    ":problem-sha256", ":rule",    ":end"};

}  // namespace

PolicyReader::PolicyReader(std::istream& in, const ReadOptions& options)
    : forms_(in, kKeywords, options) {}

bool PolicyReader::next(Rule& rule) {
  if (!std::exchange(begun_, true))
    ended_ = !forms_.read_version("certifond-policy");
  while (!ended_) {
    if (!forms_.next_form()) {
      forms_.error("the file was cut: '(:end N)' is missing");
      ended_ = true;
    } else if (forms_.keyword() == ":rule") {
      ++rules_;
      if (read_rule(rule)) return true;
      forms_.skip_form();
    } else if (!read_other_form()) {
      forms_.skip_form();
    }
  }
  return false;
}

bool PolicyReader::read_rule(Rule& rule) {
  if (rules_ > forms_.options().max_rules) {
    forms_.scanner().fatal(
        "more than " + std::to_string(forms_.options().max_rules) + " rules");
    return false;
  }
  forms_.advance();
  return read_cube(forms_, atoms_, rule.condition) &&
         forms_.read_name(actions_, rule.action, "an action '(name arg ..)'") &&
         forms_.read_close();
}

bool PolicyReader::read_other_form() {
  if (header_reader_.is_header(forms_.keyword()))
    return header_reader_.admit(forms_, rules_ > 0) &&
           header_reader_.read(forms_, header_);
  if (forms_.keyword() == ":end") {
    forms_.advance();
    forms_.read_end(rules_, "rules");
    ended_ = true;
    return true;
  }
  forms_.error("unknown form " + quote(forms_.keyword()) + " in a policy file");
  return false;
}

ReadResult<Policy> read_policy(std::istream& in, const ReadOptions& options) {
  PolicyReader reader(in, options);
  Policy policy;
  for (Rule rule; reader.next(rule);) policy.rules.push_back(rule);
  if (reader.diagnostics().has_errors())
    return {std::nullopt, reader.diagnostics()};
  policy.header = std::move(reader.header_);
  policy.atoms = std::move(reader.atoms_);
  policy.actions = std::move(reader.actions_);
  return {std::move(policy), reader.diagnostics()};
}

}  // namespace certifond::policy
