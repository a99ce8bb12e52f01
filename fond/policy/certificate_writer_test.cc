#include "fond/policy/certificate_writer.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "fond/base/check.h"

namespace certifond::policy {
namespace {

std::string write(const Certificate& certificate) {
  std::ostringstream out;
  write_certificate(out, certificate);
  return out.str();
}

TEST(CertificateWriter, WritesStrongCyclic) {
  StrongCyclicCertificate certificate;
  certificate.header = {"d", "p", "", ""};
  certificate.policy_digest = std::string(64, '1');
  const NameId p = certificate.atoms.intern("p");
  const NameId q = certificate.atoms.intern("q a");
  const NameId a = certificate.actions.intern("act x");
  certificate.common = {false, {}, {q}, {}};
  certificate.rules.push_back(
      CertifiedRule{{false, {p}, {}, {}}, a, 1, {}, true});
  certificate.rules.push_back(
      CertifiedRule{{true, {}, {}, {p}}, a, 4, {0, 1}, true});
  const std::string text =
      "(certifond-certificate 1)\n"
      "(:kind strong-cyclic)\n"
      "(:domain d)\n"
      "(:problem p)\n"
      "(:policy-sha256 " +
      std::string(64, '1') +
      ")\n"
      "(:common (:when (not (q a))))\n"
      "(:rule 0 (:when (p)) (act x) (:rank 1) (:to goal))\n"
      "(:rule 1 (:state (:free (p))) (act x) (:rank 4) (:to goal 0 1))\n"
      "(:end 2)\n";
  EXPECT_EQ(write(certificate), text);
  certificate.strong = true;
  EXPECT_NE(write(certificate).find("(:kind strong)\n"), std::string::npos);
}

TEST(CertificateWriter, WritesUnsolvable) {
  UnsolvableCertificate certificate;
  const NameId p = certificate.atoms.intern("p");
  const NameId q = certificate.atoms.intern("q");
  certificate.order = {q, p};
  certificate.nodes = {
      {p, DiagramRef::terminal(false), DiagramRef::terminal(true)},
      {q, DiagramRef::node(0), DiagramRef::terminal(false)}};
  certificate.layers.resize(3);
  certificate.layers[0].cubes.push_back(Cube{false, {p}, {q}, {}});
  certificate.layers[0].cubes.push_back(Cube{true, {}, {}, {}});
  certificate.layers[1].diagram = DiagramRef::node(1);
  EXPECT_EQ(write(certificate),
            "(certifond-certificate 1)\n"
            "(:kind unsolvable)\n"
            "(:order (q) (p))\n"
            "(:node 0 (p) false true)\n"
            "(:node 1 (q) 0 false)\n"
            "(:layer 0\n"
            "  (:when (p) (not (q)))\n"
            "  (:state))\n"
            "(:layer 1 (:diagram 1))\n"
            "(:layer 2)\n"
            "(:end 3)\n");
}

TEST(CertificateWriter, WritesNothingThatCannotBeReadBack) {
  StrongCyclicCertificate strong_cyclic;
  strong_cyclic.actions.intern("a");
  strong_cyclic.rules.push_back(CertifiedRule{{}, NameId(0), 2, {1}, false});
  EXPECT_THROW(write(strong_cyclic), InternalError);
  strong_cyclic.rules.push_back(CertifiedRule{{}, NameId(0), 1, {}, true});
  EXPECT_THROW(write(strong_cyclic), InternalError);

  UnsolvableCertificate unsolvable;
  unsolvable.layers.resize(1);
  unsolvable.layers[0].diagram = DiagramRef();
  EXPECT_NO_THROW(write(unsolvable));
  unsolvable.layers[0].diagram = DiagramRef::node(0);
  EXPECT_THROW(write(unsolvable), InternalError);
  unsolvable.layers[0].diagram = DiagramRef();
  unsolvable.layers[0].cubes.push_back(Cube{});
  EXPECT_THROW(write(unsolvable), InternalError);
}

}  // namespace
}  // namespace certifond::policy
