// Imports policies of PRP.
#pragma once

#include <optional>
#include <string_view>

#include "fond/policy/file_diagnostics.h"
#include "fond/policy/import/import_options.h"
#include "fond/policy/policy.h"

namespace certifond::policy {

// The texts of a policy.  Only the first is always needed.
struct PrpTexts {
  // policy.out, or what translate_policy.py makes of it, which begins with the
  // values and ends with the forbidden pairs.
  std::string_view policy;
  // policy.fsap.
  std::string_view forbidden;
  // What `var3:1` means: the table of translate_policy.py, or the SAS file
  // `output` of the translator.
  std::string_view values;
};

struct PrpResult {
  std::optional<Policy> value;  // present exactly if there is no error
  // Of each text.
  FileDiagnostics policy;
  FileDiagnostics forbidden;
  FileDiagnostics values;

  bool has_errors() const { return !value.has_value(); }
};

//   If holds: var3:1 var0:1                or   If holds: not(p())/on(a, b)
//   Execute: unstack_1_7  / SC / d=1
//
//   If holds: var1:0
//   Forbid: unstack_1_7
// Partial states; the first rule that holds and is not forbidden applies.
// Forbidden pairs become part of the conditions (forbidden.h).  The rule for
// the goal, `goal .. d=0`, is left out: an execution ends there.
PrpResult import_prp(const PrpTexts& texts, const ImportOptions& options = {});

}  // namespace certifond::policy
