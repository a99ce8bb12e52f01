// A libFuzzer target: whatever the bytes are, each importer says what is wrong
// with them or gives a policy that can be written.
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "fond/base/check.h"
#include "fond/policy/import/fond_sat.h"
#include "fond/policy/import/import_options.h"
#include "fond/policy/import/mynd.h"
#include "fond/policy/import/paladinus.h"
#include "fond/policy/import/pr2.h"
#include "fond/policy/import/prp.h"
#include "fond/policy/policy.h"
#include "fond/policy/policy_writer.h"

namespace certifond::policy {
namespace {

void check(const std::optional<Policy>& value, bool has_errors) {
  CERTIFOND_CHECK(value.has_value() != has_errors);
  if (!value) return;
  std::ostringstream out;
  write_policy(out, *value);
}

void check(const ReadResult<Policy>& result) {
  CERTIFOND_CHECK(result.diagnostics.render("f").empty() ==
                  result.value.has_value());
  check(result.value, result.diagnostics.has_errors());
}

void check(const PrpResult& result) {
  check(result.value, result.policy.has_errors() ||
                          result.forbidden.has_errors() ||
                          result.values.has_errors());
}

void try_all(const std::string& text) {
  ImportOptions options;
  options.max_rules = 1000;
  for (const StateReading states :
       {StateReading::kListed, StateReading::kComplete}) {
    options.states = states;
    check(import_paladinus(text, options));
    check(import_mynd(text, options));
    options.vocabulary = {
        {{"a", 0}, {"a", 2}, {"a_b", 1}}, {"a", "b", "b_a"}, {"p", "!p"}};
  }
  check(import_fond_sat(text, options));
  check(import_pr2(text, options));
  check(import_prp({text, "", ""}, options));
  check(import_prp({text, text, text}, options));
}

}  // namespace
}  // namespace certifond::policy

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  certifond::policy::try_all(
      std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}
