#include "fond/policy/policy_writer.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "fond/base/check.h"

namespace certifond::policy {
namespace {

std::string write(const Policy& policy) {
  std::ostringstream out;
  write_policy(out, policy);
  return out.str();
}

TEST(PolicyWriter, WritesOneRuleToALine) {
  Policy policy;
  policy.header = {"tireworld", "p1", std::string(64, 'a'), ""};
  const NameId at = policy.atoms.intern("at l1");
  const NameId flat = policy.atoms.intern("flat");
  const NameId spare = policy.atoms.intern("spare l1");
  const NameId move = policy.actions.intern("move l1 l2");
  const NameId fix = policy.actions.intern("fix");
  policy.rules.push_back(Cube{true, {at}, {}, {spare}}, move);
  policy.rules.push_back(Cube{false, {at, spare}, {flat}, {}}, fix);
  policy.rules.push_back(Cube{false, {}, {}, {}}, fix);
  policy.rules.push_back(Cube{true, {}, {}, {}}, fix);
  EXPECT_EQ(write(policy),
            "(certifond-policy 1)\n"
            "(:domain tireworld)\n"
            "(:problem p1)\n"
            "(:domain-sha256 " +
                std::string(64, 'a') +
                ")\n"
                "(:rule (:state (at l1) (:free (spare l1))) (move l1 l2))\n"
                "(:rule (:when (at l1) (spare l1) (not (flat))) (fix))\n"
                "(:rule (:when) (fix))\n"
                "(:rule (:state) (fix))\n"
                "(:end 4)\n");
}

TEST(PolicyWriter, WritesTheSameInPieces) {
  NameTable atoms;
  NameTable actions;
  std::ostringstream out;
  PolicyWriter writer(out, {});
  for (const char* name : {"p", "q"}) {
    Rule rule;
    rule.condition.positive = {atoms.intern(name)};
    rule.action = actions.intern(name);
    writer.write(atoms, actions, rule);
  }
  writer.finish();
  EXPECT_EQ(out.str(),
            "(certifond-policy 1)\n(:rule (:when (p)) (p))\n"
            "(:rule (:when (q)) (q))\n(:end 2)\n");
}

TEST(PolicyWriter, WritesNothingThatCannotBeReadBack) {
  const auto with_atom = [](GroundName name) {
    Policy policy;
    const NameId atom = policy.atoms.intern(name);
    policy.rules.push_back(Cube{false, {atom}, {}, {}},
                           policy.actions.intern("a"));
    return policy;
  };
  EXPECT_NO_THROW(write(with_atom({"p", {"a"}})));
  EXPECT_THROW(write(with_atom({"P", {}})), InternalError);
  EXPECT_THROW(write(with_atom({"p", {")"}})), InternalError);
  EXPECT_THROW(write(with_atom({"not", {}})), InternalError);

  Policy policy = with_atom({"p", {}});
  policy.rules.push_back(Cube{false, {NameId(0)}, {NameId(0)}, {}}, NameId(0));
  EXPECT_THROW(write(policy), InternalError);
  policy = with_atom({"p", {}});
  policy.header.domain_name = "a b";
  EXPECT_THROW(write(policy), InternalError);
  policy.header = {"", "", "123", ""};
  EXPECT_THROW(write(policy), InternalError);
}

}  // namespace
}  // namespace certifond::policy
