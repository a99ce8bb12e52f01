// Reads policy files (docs/policy_format.md).
#pragma once

#include <cstdint>
#include <istream>

#include "fond/policy/form_reader.h"
#include "fond/policy/header_reader.h"
#include "fond/policy/policy.h"
#include "fond/policy/read_options.h"

namespace certifond::policy {

// Pulls one rule after the other from the stream, and keeps none of them:
//   PolicyReader reader(in);
//   for (Rule rule; reader.next(rule);) ..
//   if (reader.diagnostics().has_errors()) ..
// Rules with errors are left out, so that all errors of a file are found.
class PolicyReader {
 public:
  explicit PolicyReader(std::istream& in, const ReadOptions& options = {});

  // False at the end of the file.
  bool next(Rule& rule);

  // Complete when the first rule has been read.
  const Header& header() const { return header_; }
  // The names of the rules up to now.
  const NameTable& atoms() const { return atoms_; }
  const NameTable& actions() const { return actions_; }
  const FileDiagnostics& diagnostics() const {
    return forms_.scanner().diagnostics();
  }

 private:
  friend ReadResult<Policy> read_policy(std::istream& in,
                                        const ReadOptions& options);

  bool read_rule(Rule& rule);
  bool read_other_form();

  FormReader forms_;
  HeaderReader header_reader_;
  Header header_;
  NameTable atoms_;
  NameTable actions_;
  std::uint64_t rules_ = 0;
  bool begun_ = false;
  bool ended_ = false;
};

ReadResult<Policy> read_policy(std::istream& in,
                               const ReadOptions& options = {});

}  // namespace certifond::policy
