#include "fond/policy/certificate.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace certifond::policy {
namespace {

StrongCyclicCertificate strong_cyclic() {
  StrongCyclicCertificate certificate;
  const NameId p = certificate.atoms.intern("p");
  const NameId q = certificate.atoms.intern("q");
  certificate.common.negative = {q};
  const NameId a = certificate.actions.intern("a");
  certificate.rules.push_back(
      CertifiedRule{{false, {p}, {}, {}}, a, 1, {}, true});
  certificate.rules.push_back(
      CertifiedRule{{false, {}, {p}, {}}, a, 2, {0, 1}, false});
  return certificate;
}

TEST(CertifiedRuleList, GivesBackWhatWasPutIn) {
  const StrongCyclicCertificate certificate = strong_cyclic();
  ASSERT_EQ(certificate.rules.size(), 2u);
  const CertifiedRuleView rule = certificate.rules[1];
  EXPECT_EQ(rule.cube.negative.size(), 1u);
  EXPECT_EQ(rule.rank, 2u);
  EXPECT_TRUE(std::ranges::equal(rule.successors, std::vector{0u, 1u}));
  EXPECT_FALSE(rule.goal_successor);
  EXPECT_TRUE(certificate.rules[0].goal_successor);
}

TEST(StrongCyclicCertificate, DiffersInAnyPart) {
  const StrongCyclicCertificate certificate = strong_cyclic();
  EXPECT_TRUE(certificate == strong_cyclic());
  StrongCyclicCertificate other = certificate;
  other.strong = true;
  EXPECT_FALSE(certificate == other);
  other = certificate;
  other.common = {};
  EXPECT_FALSE(certificate == other);
  other = certificate;
  other.policy_digest = "00";
  EXPECT_FALSE(certificate == other);
  const CertifiedRule last = {
      {false, {}, {NameId(0)}, {}}, NameId(0), 2, {0}, false};
  for (int part = 0; part < 4; ++part) {
    CertifiedRule changed = last;
    if (part == 0) changed.rank = 3;
    if (part == 1) changed.successors = {1};
    if (part == 2) changed.goal_successor = true;
    if (part == 3) changed.cube.negative.clear();
    StrongCyclicCertificate a = certificate;
    StrongCyclicCertificate b = certificate;
    a.rules.push_back(last);
    b.rules.push_back(changed);
    EXPECT_FALSE(a == b) << part;
  }
}

TEST(UnsolvableCertificate, DiffersInAnyPart) {
  UnsolvableCertificate certificate;
  const NameId p = certificate.atoms.intern("p");
  certificate.order = {p};
  certificate.nodes = {
      {p, DiagramRef::terminal(false), DiagramRef::terminal(true)}};
  certificate.layers.resize(2);
  certificate.layers[0].cubes.push_back(Cube{true, {}, {}, {}});
  certificate.layers[1].diagram = DiagramRef::node(0);
  EXPECT_TRUE(certificate == UnsolvableCertificate(certificate));

  UnsolvableCertificate other = certificate;
  other.layers[0].cubes.push_back(Cube{});
  EXPECT_FALSE(certificate == other);
  other = certificate;
  other.layers[1].diagram = DiagramRef::terminal(true);
  EXPECT_FALSE(certificate == other);
  other = certificate;
  other.nodes[0].low = DiagramRef::terminal(true);
  EXPECT_FALSE(certificate == other);
  other = certificate;
  other.order.clear();
  EXPECT_FALSE(certificate == other);
}

TEST(DiagramRef, IsATerminalOrANode) {
  EXPECT_TRUE(DiagramRef().is_terminal());
  EXPECT_FALSE(DiagramRef().terminal_value());
  EXPECT_TRUE(DiagramRef::terminal(true).terminal_value());
  EXPECT_FALSE(DiagramRef::node(0).is_terminal());
  EXPECT_EQ(DiagramRef::node(5).node_index(), 5u);
}

}  // namespace
}  // namespace certifond::policy
