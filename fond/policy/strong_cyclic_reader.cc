#include "fond/policy/strong_cyclic_reader.h"

#include <algorithm>
#include <string>

#include "fond/policy/certificate_forms.h"
#include "fond/policy/cube_reader.h"

namespace certifond::policy {

bool StrongCyclicReader::read_form() {
  if (forms_.keyword() == ":rule") return read_rule();
  if (forms_.keyword() == ":policy-sha256") {
    if (!header_reader_.admit(forms_, rules_ > 0)) return false;
    forms_.advance();
    return forms_.read_digest(certificate_.policy_digest) &&
           forms_.read_close();
  }
  return read_preamble_form(forms_, header_reader_,
                            {certificate_.header, certificate_.atoms,
                             certificate_.common, rules_ > 0});
}

void StrongCyclicReader::read_end() {
  if (last_successor_ >= rules_ && last_successor_place_.line > 0)
    forms_.scanner().error_at(
        last_successor_place_,
        "there is no rule " + std::to_string(last_successor_) +
            ": rules are numbered from 0, and there are " +
            std::to_string(rules_) + " (R6)");
  forms_.read_end(rules_, "rules", " (R9)");
}

bool StrongCyclicReader::read_rule() {
  const std::uint64_t number = rules_++;
  if (rules_ > forms_.options().max_rules) {
    forms_.scanner().fatal(
        "more than " + std::to_string(forms_.options().max_rules) + " rules");
    return false;
  }
  forms_.advance();
  if (!forms_.read_place(number, "the rule number", " (R4)") ||
      !read_cube(forms_, certificate_.atoms, rule_.cube) ||
      !forms_.read_name(certificate_.actions, rule_.action,
                        "an action '(name arg ..)'") ||
      !read_rank() || !read_successors() || !forms_.read_close())
    return false;
  certificate_.rules.push_back(rule_);
  return true;
}

bool StrongCyclicReader::read_rank() {
  std::uint64_t rank = 0;
  if (!forms_.read_keyword(":rank", "'(:rank N)'") ||
      !forms_.peek_number(rank, UINT32_MAX, "the rank"))
    return false;
  if (rank < rank_) {  // R5
    forms_.error(
        "rules come in the order of their ranks, but the rule before "
        "has rank " +
        std::to_string(rank_) + " (R5)");
    return false;
  }
  rule_.rank = rank_ = static_cast<std::uint32_t>(rank);
  forms_.advance();
  return forms_.read_close();
}

bool StrongCyclicReader::read_successors() {
  rule_.successors.clear();
  rule_.goal_successor = false;
  if (!forms_.read_keyword(":to", "'(:to ..)'")) return false;
  while (!forms_.at_close())
    if (!read_successor()) return false;
  std::ranges::sort(rule_.successors);
  const auto rest = std::ranges::unique(rule_.successors);
  rule_.successors.erase(rest.begin(), rest.end());
  return forms_.read_close();
}

bool StrongCyclicReader::read_successor() {
  if (forms_.at_word("goal")) {
    rule_.goal_successor = true;
    forms_.advance();
    return true;
  }
  std::uint64_t number = 0;
  if (!forms_.peek_number(number, forms_.options().max_rules,
                          "'goal', the number of a rule or ')'"))
    return false;
  if (rule_.successors.size() >= forms_.options().max_literals) {
    forms_.scanner().fatal("more than " +
                           std::to_string(forms_.options().max_literals) +
                           " successors");
    return false;
  }
  rule_.successors.push_back(static_cast<std::uint32_t>(number));
  if (last_successor_place_.line == 0 || number > last_successor_) {
    last_successor_ = number;
    last_successor_place_ = forms_.scanner().place();
  }
  forms_.advance();
  return true;
}

}  // namespace certifond::policy
