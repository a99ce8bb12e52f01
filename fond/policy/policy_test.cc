#include "fond/policy/policy.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace certifond::policy {
namespace {

// p -> a; p and not q -> b, with the names numbered in the given order.
Policy make(const std::vector<const char*>& atoms,
            const std::vector<const char*>& actions) {
  Policy policy;
  for (const char* atom : atoms) policy.atoms.intern(atom);
  for (const char* action : actions) policy.actions.intern(action);
  const NameId p = *policy.atoms.find("p");
  const NameId q = *policy.atoms.find("q");
  const NameId r = *policy.atoms.find("r");
  std::vector<NameId> both = {p, r};
  std::ranges::sort(both);
  policy.rules.push_back(Rule{{true, both, {}, {}}, *policy.actions.find("a")});
  policy.rules.push_back(Cube{false, {p}, {q}, {}}, *policy.actions.find("b"));
  return policy;
}

TEST(Policy, IsEqualByNameHoweverNamesAreNumbered) {
  const Policy policy = make({"p", "q", "r"}, {"a", "b"});
  EXPECT_TRUE(policy == make({"p", "q", "r"}, {"a", "b"}));
  EXPECT_TRUE(policy == make({"r", "q", "p"}, {"b", "a"}));
  EXPECT_TRUE(policy == make({"x", "r", "p", "y", "q"}, {"c", "b", "a"}));
  EXPECT_TRUE(make({"x", "r", "p", "y", "q"}, {"c", "b", "a"}) == policy);
}

TEST(Policy, DiffersInAnyPart) {
  const Policy policy = make({"p", "q", "r"}, {"a", "b"});
  Policy other = policy;
  other.header.domain_name = "d";
  EXPECT_FALSE(policy == other);
  other = policy;
  other.rules.push_back(Cube{}, NameId(0));
  EXPECT_FALSE(policy == other);
  // The same literals under other names.
  other = make({"p", "q", "r"}, {"b", "a"});
  std::swap(other.actions, other.atoms);
  EXPECT_FALSE(policy == other);
  other = Policy{{},
                 make({"q", "p", "r"}, {"a", "b"}).atoms,
                 policy.actions,
                 policy.rules};
  EXPECT_FALSE(policy == other);
}

TEST(RuleList, IsReadLikeAVector) {
  const Policy policy = make({"p", "q", "r"}, {"a", "b"});
  ASSERT_EQ(policy.rules.size(), 2u);
  EXPECT_EQ(policy.rules[1].action, NameId(1));
  EXPECT_EQ(policy.rules[1].condition.negative.front(), NameId(1));
  std::size_t literals = 0;
  for (const RuleView rule : policy.rules)
    literals += rule.condition.positive.size();
  EXPECT_EQ(literals, 3u);
}

}  // namespace
}  // namespace certifond::policy
