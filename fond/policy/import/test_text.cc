#include "fond/policy/import/test_text.h"

#include <sstream>

#include "fond/policy/policy_writer.h"

namespace certifond::policy {

std::string rules_of(const Policy& policy) {
  std::ostringstream out;
  write_policy(out, policy);
  const std::string text = out.str();
  const std::size_t begin = text.find('\n') + 1;
  return text.substr(begin, text.rfind("(:end") - begin);
}

std::string outcome_of(const ReadResult<Policy>& result) {
  return result.value ? rules_of(*result.value)
                      : result.diagnostics.render("f");
}

}  // namespace certifond::policy
