#include "fond/policy/certificate_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

namespace certifond::policy {
namespace {

const std::string kBegin = "(certifond-certificate 1)\n";
const std::string kStrongCyclic = "(:kind strong-cyclic)\n";
const std::string kUnsolvable = "(:kind unsolvable)\n";

ReadResult<Certificate> read(const std::string& text,
                             const ReadOptions& options = {}) {
  std::istringstream in(text);
  return read_certificate(in, options);
}

TEST(CertificateReader, ReadsStrongCyclic) {
  const auto result =
      read(kBegin + "(:kind Strong)(:policy-sha256 " + std::string(64, 'B') +
           ")(:domain d)(:common (:when (x)))\n"
           "(:rule 0 (:when (p)) (a) (:rank 0) (:to GOAL))\n"
           "(:rule 1 (:state (q)) (b c) (:rank 7) (:to 2 0 goal 0))\n"
           "(:rule 2 (:state) (a) (:rank 7) (:to))\n(:end 3)");
  ASSERT_TRUE(result.value) << result.diagnostics.render("f");
  const auto& certificate = std::get<StrongCyclicCertificate>(*result.value);
  EXPECT_TRUE(certificate.strong);
  EXPECT_EQ(certificate.policy_digest, std::string(64, 'b'));
  EXPECT_EQ(certificate.header.domain_name, "d");
  EXPECT_EQ(certificate.common.positive.size(), 1u);
  ASSERT_EQ(certificate.rules.size(), 3u);
  const CertifiedRuleView rule = certificate.rules[1];
  EXPECT_TRUE(rule.cube.closed);
  EXPECT_EQ(to_string(certificate.actions[rule.action]), "(b c)");
  EXPECT_EQ(rule.rank, 7u);
  EXPECT_TRUE(std::ranges::equal(rule.successors, std::vector{0u, 2u}));
  EXPECT_TRUE(rule.goal_successor);
  EXPECT_FALSE(certificate.rules[2].goal_successor);
}

TEST(CertificateReader, ReadsUnsolvable) {
  const auto result =
      read(kBegin + kUnsolvable +
           "(:problem p)(:order (p) (q))\n(:node 0 (q) true FALSE)\n"
           "(:layer 0 (:when (p)) (:state (r) (:free (p))))\n"
           "(:node 1 (p) 0 true)(:layer 1 (:diagram 1))(:layer 2)(:end 3)");
  ASSERT_TRUE(result.value) << result.diagnostics.render("f");
  const auto& certificate = std::get<UnsolvableCertificate>(*result.value);
  EXPECT_EQ(certificate.header.problem_name, "p");
  EXPECT_EQ(certificate.order, (std::vector{NameId(0), NameId(1)}));
  EXPECT_EQ(
      certificate.nodes,
      (std::vector<DiagramNode>{
          {NameId(1), DiagramRef::terminal(true), DiagramRef::terminal(false)},
          {NameId(0), DiagramRef::node(0), DiagramRef::terminal(true)}}));
  ASSERT_EQ(certificate.layers.size(), 3u);
  EXPECT_EQ(certificate.layers[0].cubes.size(), 2u);
  EXPECT_EQ(certificate.layers[0].diagram, std::nullopt);
  EXPECT_EQ(certificate.layers[1].diagram, DiagramRef::node(1));
  EXPECT_TRUE(certificate.layers[2].cubes.empty());
}

struct Reject {
  std::string kind;
  std::string text;  // in line 3
  std::string diagnostics;
};

const std::vector<Reject>& rejects() {
  static const std::vector<Reject> table = {
      {kStrongCyclic, "",
       "f:3:1: error: the file was cut: '(:end N)' is missing (R9)\n"},
      {kStrongCyclic, "(:end 1)",
       "f:3:7: error: the number of rules is 0, not 1: the file was cut or "
       "changed (R9)\n"
       "  (:end 1)\n"
       "        ^\n"},
      {kUnsolvable, "(:layer 0)(:end 0)",
       "f:3:17: error: the number of layers is 1, not 0: the file was cut or "
       "changed (R9)\n"
       "  (:layer 0)(:end 0)\n"
       "                  ^\n"},
      {kStrongCyclic, "(:layer 0)(:end 0)",
       "f:3:2: error: unknown form ':layer' in a certificate of this kind\n"
       "  (:layer 0)(:end 0)\n"
       "   ^\n"},
      {kUnsolvable, "(:rule 0)(:end 0)",
       "f:3:2: error: unknown form ':rule' in a certificate of this kind\n"
       "  (:rule 0)(:end 0)\n"
       "   ^\n"},
      {kUnsolvable, "(:policy-sha256 0)(:end 0)",
       "f:3:2: error: unknown form ':policy-sha256' in a certificate of this "
       "kind\n"
       "  (:policy-sha256 0)(:end 0)\n"
       "   ^\n"},
      {kStrongCyclic, "(:kind strong)(:end 0)",
       "f:3:2: error: unknown form ':kind' in a certificate of this kind\n"
       "  (:kind strong)(:end 0)\n"
       "   ^\n"},
      {kStrongCyclic, "(:policy-sha256 0)(:end 0)",
       "f:3:17: error: expected a SHA-256 digest of 64 hexadecimal digits, "
       "but found '0'\n"
       "  (:policy-sha256 0)(:end 0)\n"
       "                  ^\n"},
      {kStrongCyclic, "(:common (p))(:end 0)",
       "f:3:11: error: expected '(:state ..)' or '(:when ..)', but found "
       "'p'\n"
       "  (:common (p))(:end 0)\n"
       "            ^\n"},
      {kStrongCyclic, "(:common (:when))(:common (:when))(:end 0)",
       "f:3:19: error: ':common' for the second time (R2)\n"
       "  (:common (:when))(:common (:when))(:end 0)\n"
       "                    ^\n"},
      {kUnsolvable, "(:layer 0)(:common (:when))(:end 1)",
       "f:3:12: error: ':common' must come before the first rule or layer "
       "(R2)\n"
       "  (:layer 0)(:common (:when))(:end 1)\n"
       "             ^\n"},
      {kStrongCyclic, "(:rule 1 (:when) (a) (:rank 0) (:to goal))(:end 1)",
       "f:3:8: error: expected the rule number 0 (R4), but found '1'\n"
       "  (:rule 1 (:when) (a) (:rank 0) (:to goal))(:end 1)\n"
       "         ^\n"},
      {kStrongCyclic, "(:rule (:when) (a) (:rank 0) (:to goal))(:end 1)",
       "f:3:8: error: expected the rule number 0 (R4), but found '('\n"
       "  (:rule (:when) (a) (:rank 0) (:to goal))(:end 1)\n"
       "         ^\n"},
      {kStrongCyclic, "(:rule 0 (:when) (a) 1 (:to goal))(:end 1)",
       "f:3:22: error: expected '(:rank N)', but found '1'\n"
       "  (:rule 0 (:when) (a) 1 (:to goal))(:end 1)\n"
       "                       ^\n"},
      {kStrongCyclic, "(:rule 0 (:when) (a) (:to goal))(:end 1)",
       "f:3:23: error: expected '(:rank N)', but found ':to'\n"
       "  (:rule 0 (:when) (a) (:to goal))(:end 1)\n"
       "                        ^\n"},
      {kStrongCyclic, "(:rule 0 (:when) (a) (:rank -1) (:to goal))(:end 1)",
       "f:3:29: error: expected the rank, but found '-1'\n"
       "  (:rule 0 (:when) (a) (:rank -1) (:to goal))(:end 1)\n"
       "                              ^\n"},
      {kStrongCyclic,
       "(:rule 0 (:when) (a) (:rank 4294967296) (:to goal))(:end 1)",
       "f:3:29: error: a number larger than 4294967295\n"
       "  (:rule 0 (:when) (a) (:rank 4294967296) (:to goal))(:end 1)\n"
       "                              ^\n"},
      {kStrongCyclic, "(:rule 0 (:when) (a) (:rank 1 2) (:to goal))(:end 1)",
       "f:3:31: error: expected ')', but found '2'\n"
       "  (:rule 0 (:when) (a) (:rank 1 2) (:to goal))(:end 1)\n"
       "                                ^\n"},
      {kStrongCyclic, "(:rule 0 (:when) (a) (:rank 1))(:end 1)",
       "f:3:31: error: expected '(:to ..)', but found ')'\n"
       "  (:rule 0 (:when) (a) (:rank 1))(:end 1)\n"
       "                                ^\n"},
      {kStrongCyclic, "(:rule 0 (:when) (a) (:rank 1) (:to init))(:end 1)",
       "f:3:37: error: expected 'goal', the number of a rule or ')', but "
       "found 'init'\n"
       "  (:rule 0 (:when) (a) (:rank 1) (:to init))(:end 1)\n"
       "                                      ^\n"},
      {kStrongCyclic, "(:rule 0 (:when) (a) (:rank 1) (:to 1))(:end 1)",
       "f:3:37: error: there is no rule 1: rules are numbered from 0, and "
       "there are 1 (R6)\n"},
      {kStrongCyclic,
       "(:rule 0 (:when) (a) (:rank 2) (:to goal))\n"
       "(:rule 1 (:when) (a) (:rank 1) (:to goal))(:end 2)",
       "f:4:29: error: rules come in the order of their ranks, but the rule "
       "before has rank 2 (R5)\n"
       "  (:rule 1 (:when) (a) (:rank 1) (:to goal))(:end 2)\n"
       "                              ^\n"},
      {kUnsolvable, "(:layer 1)(:end 1)",
       "f:3:9: error: expected the layer number 0 (R7), but found '1'\n"
       "  (:layer 1)(:end 1)\n"
       "          ^\n"},
      {kUnsolvable, "(:layer 0 x)(:end 1)",
       "f:3:11: error: expected '(:state ..)', '(:when ..)' or '(:diagram "
       "..)', but found 'x'\n"
       "  (:layer 0 x)(:end 1)\n"
       "            ^\n"},
      {kUnsolvable, "(:layer 0 (p))(:end 1)",
       "f:3:12: error: expected '(:state ..)', '(:when ..)' or '(:diagram "
       "..)', but found 'p'\n"
       "  (:layer 0 (p))(:end 1)\n"
       "             ^\n"},
      {kUnsolvable, "(:layer 0 (:when (p) (not (p))))(:end 1)",
       "f:3:31: error: the condition has '(p)' both true and false (R3)\n"
       "  (:layer 0 (:when (p) (not (p))))(:end 1)\n"
       "                                ^\n"},
      {kUnsolvable, "(:layer 0 (:diagram 0))(:end 1)",
       "f:3:21: error: there is no node 0 before this place (D4)\n"
       "  (:layer 0 (:diagram 0))(:end 1)\n"
       "                      ^\n"},
      {kUnsolvable, "(:layer 0 (:diagram))(:end 1)",
       "f:3:20: error: expected 'true', 'false' or the number of a node, but "
       "found ')'\n"
       "  (:layer 0 (:diagram))(:end 1)\n"
       "                     ^\n"},
      {kUnsolvable, "(:layer 0 (:when) (:diagram true))(:end 1)",
       "f:3:20: error: a layer has cubes or one diagram, not both (R8)\n"
       "  (:layer 0 (:when) (:diagram true))(:end 1)\n"
       "                     ^\n"},
      {kUnsolvable, "(:layer 0 (:diagram true) (:when))(:end 1)",
       "f:3:28: error: a layer has cubes or one diagram, not both (R8)\n"
       "  (:layer 0 (:diagram true) (:when))(:end 1)\n"
       "                             ^\n"},
      {kUnsolvable, "(:order (p) (p))(:end 0)",
       "f:3:15: error: '(p)' is in the order for the second time (D1)\n"
       "  (:order (p) (p))(:end 0)\n"
       "                ^\n"},
      {kUnsolvable, "(:layer 0)(:order (p))(:end 1)",
       "f:3:12: error: ':order' must come before the first rule or layer (R2)\n"
       "  (:layer 0)(:order (p))(:end 1)\n"
       "             ^\n"},
      {kUnsolvable, "(:node 0 (p) true false)(:end 0)",
       "f:3:12: error: '(p)' is not in the order (D3)\n"
       "  (:node 0 (p) true false)(:end 0)\n"
       "             ^\n"},
      {kUnsolvable, "(:order (p))(:node 1 (p) true false)(:end 0)",
       "f:3:20: error: expected the node number 0 (D2), but found '1'\n"
       "  (:order (p))(:node 1 (p) true false)(:end 0)\n"
       "                     ^\n"},
      {kUnsolvable, "(:order (p))(:node 0 (p) 0 true)(:end 0)",
       "f:3:26: error: there is no node 0 before this place (D4)\n"
       "  (:order (p))(:node 0 (p) 0 true)(:end 0)\n"
       "                           ^\n"},
      {kUnsolvable, "(:order (p))(:node 0 (p) true)(:end 0)",
       "f:3:30: error: expected 'true', 'false' or the number of a node, but "
       "found ')'\n"
       "  (:order (p))(:node 0 (p) true)(:end 0)\n"
       "                               ^\n"},
      {kUnsolvable,
       "(:order (p) (q))\n(:node 0 (p) true false)(:node 1 (q) true "
       "0)(:end 0)",
       "f:4:43: error: node 0 asks for '(p)', which does not come after "
       "'(q)' in the order (D5)\n"
       "  (:node 0 (p) true false)(:node 1 (q) true 0)(:end 0)\n"
       "                                            ^\n"},
      {"", "(:end 0)",
       "f:2:2: error: expected '(:kind strong-cyclic)', '(:kind strong)' or "
       "'(:kind unsolvable)', but found ':end'\n"
       "  (:end 0)\n"
       "   ^\n"},
      {"", "(:kind weak)(:end 0)",
       "f:2:8: error: expected 'strong-cyclic', 'strong' or 'unsolvable', but "
       "found 'weak'\n"
       "  (:kind weak)(:end 0)\n"
       "         ^\n"},
  };
  return table;
}

TEST(CertificateReader, RejectsWithTheExactReason) {
  for (const Reject& reject : rejects()) {
    const auto result = read(kBegin + reject.kind + reject.text);
    EXPECT_FALSE(result.value) << reject.text;
    EXPECT_EQ(result.diagnostics.render("f"), reject.diagnostics);
  }
}

TEST(CertificateReader, RejectsOtherFilesAtTheirBeginning) {
  EXPECT_EQ(read("(certifond-policy 1)(:end 0)").diagnostics.render("f"),
            "f:1:2: error: expected '(certifond-certificate 1)' at the "
            "beginning of the file\n"
            "  (certifond-policy 1)(:end 0)\n"
            "   ^\n");
  EXPECT_TRUE(read("(certifond-certificate 2)").diagnostics.has_unsupported());
}

TEST(CertificateReader, KeepsToItsLimits) {
  ReadOptions options;
  options.max_rules = 1;
  EXPECT_EQ(
      read(kBegin + kUnsolvable + "(:layer 0 (:when) (:when))(:end 1)", options)
          .diagnostics.all()
          .front()
          .message,
      "more than 1 cubes and nodes");
  EXPECT_EQ(read(kBegin + kStrongCyclic +
                     "(:rule 0 (:when) (a) (:rank 0) (:to goal))"
                     "(:rule 1 (:when) (a) (:rank 0) (:to goal))(:end 2)",
                 options)
                .diagnostics.all()
                .front()
                .message,
            "more than 1 rules");
  options = {};
  options.max_literals = 2;
  EXPECT_EQ(read(kBegin + kStrongCyclic +
                     "(:rule 0 (:when) (a) (:rank 0) (:to 0 0 0))(:end 1)",
                 options)
                .diagnostics.all()
                .front()
                .message,
            "more than 2 successors");
}

TEST(CertificateReader, NoticesEveryCut) {
  for (const std::string& text :
       {kBegin + kStrongCyclic +
            "(:common (:when (x)))\n"
            "(:rule 0 (:when (p)) (a) (:rank 0) (:to goal 0))\n(:end 1)",
        kBegin + kUnsolvable +
            "(:order (p))(:node 0 (p) true false)\n"
            "(:layer 0 (:when (p)))(:layer 1 (:diagram 0))(:end 2)"}) {
    ASSERT_TRUE(read(text).value);
    for (std::size_t size = 0; size < text.size(); ++size)
      EXPECT_FALSE(read(text.substr(0, size)).value) << size;
  }
}

}  // namespace
}  // namespace certifond::policy
