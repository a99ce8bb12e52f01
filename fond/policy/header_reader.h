// Reads the forms that say what a file is about.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "fond/policy/form_reader.h"
#include "fond/policy/header.h"

namespace certifond::policy {

// `(:domain name)`, `(:problem name)`, `(:domain-sha256 digest)`,
// `(:problem-sha256 digest)`: each at most once, before the rules or layers.
class HeaderReader {
 public:
  // `rule` is what errors of admit() end with: " (R2)".
  explicit HeaderReader(std::string_view rule = {}) : rule_(rule) {}

  bool is_header(const std::string& keyword) const;
  // The form at whose keyword the reader stands.  False if the form is to be
  // skipped.
  bool read(FormReader& forms, Header& header);
  // Reports a form that is there for the second time or, if `late`, comes
  // after the rules.
  bool admit(FormReader& forms, bool late);

 private:
  std::string_view rule_;
  std::vector<std::string> seen_;
};

}  // namespace certifond::policy
