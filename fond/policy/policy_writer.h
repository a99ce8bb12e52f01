// Writes policy files (docs/policy_format.md): read(write(x)) == x.
#pragma once

#include <cstdint>
#include <ostream>

#include "fond/policy/policy.h"
#include "fond/policy/text_writer.h"

namespace certifond::policy {

// Appends one rule after the other to the stream:
//   PolicyWriter writer(out, header);
//   writer.write(atoms, actions, rule);  // as often as there are rules
//   writer.finish();
// The tables must be the same at each call, but may grow; all their names must
// be writable (names.h), and cubes well formed.  Whether writing worked is the
// stream's to say.
class PolicyWriter {
 public:
  PolicyWriter(std::ostream& out, const Header& header);

  void write(const NameTable& atoms, const NameTable& actions, RuleView rule);
  void finish();

 private:
  TextWriter text_;
  NameCheck check_atoms_;
  NameCheck check_actions_;
  std::uint64_t rules_ = 0;
};

void write_policy(std::ostream& out, const Policy& policy);

}  // namespace certifond::policy
