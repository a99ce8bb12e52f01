#include "fond/policy/header_reader.h"

#include <algorithm>

namespace certifond::policy {

bool HeaderReader::is_header(const std::string& keyword) const {
  return keyword == ":domain" || keyword == ":problem" ||
         keyword == ":domain-sha256" || keyword == ":problem-sha256";
}

bool HeaderReader::admit(FormReader& forms, bool late) {
  const std::string& keyword = forms.keyword();
  if (late) {
    forms.error("'" + keyword + "' must come before the first rule or layer" +
                std::string(rule_));
    return false;
  }
  if (std::ranges::find(seen_, keyword) != seen_.end()) {
    forms.error("'" + keyword + "' for the second time" + std::string(rule_));
    return false;
  }
  seen_.push_back(keyword);
  return true;
}

bool HeaderReader::read(FormReader& forms, Header& header) {
  const std::string& keyword = forms.keyword();
  forms.advance();
  const bool of_domain = keyword.starts_with(":domain");
  const bool ok = keyword.ends_with("-sha256")
                      ? forms.read_digest(of_domain ? header.domain_digest
                                                    : header.problem_digest)
                      : forms.read_name_word(of_domain ? header.domain_name
                                                       : header.problem_name);
  return ok && forms.read_close();
}

}  // namespace certifond::policy
