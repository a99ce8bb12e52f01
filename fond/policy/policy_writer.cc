#include "fond/policy/policy_writer.h"

namespace certifond::policy {

PolicyWriter::PolicyWriter(std::ostream& out, const Header& header)
    : text_(out) {
  text_ << "(certifond-policy 1)\n";
  text_.header(header);
}

void PolicyWriter::write(const NameTable& atoms, const NameTable& actions,
                         RuleView rule) {
  check_atoms_.atoms(atoms);
  check_actions_.actions(actions);
  text_ << "(:rule ";
  text_.cube(atoms, rule.condition);
  text_ << " ";
  text_.name(actions[rule.action]);
  text_ << ")\n";
  ++rules_;
}

void PolicyWriter::finish() {
  text_ << "(:end " << rules_ << ")\n";
  text_.flush();
}

void write_policy(std::ostream& out, const Policy& policy) {
  PolicyWriter writer(out, policy.header);
  for (const RuleView rule : policy.rules)
    writer.write(policy.atoms, policy.actions, rule);
  writer.finish();
}

}  // namespace certifond::policy
