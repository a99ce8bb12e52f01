#include "fond/policy/policy_reader.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace certifond::policy {
namespace {

constexpr const char* kBegin = "(certifond-policy 1)\n";

ReadResult<Policy> read(const std::string& text,
                        const ReadOptions& options = {}) {
  std::istringstream in(text);
  return read_policy(in, options);
}

std::vector<std::string> names(const NameTable& table,
                               std::span<const NameId> ids) {
  std::vector<std::string> result;
  for (const NameId id : ids) result.push_back(to_string(table[id]));
  return result;
}

using Names = std::vector<std::string>;

TEST(PolicyReader, ReadsHeaderAndRules) {
  const std::string digest(64, 'a');
  const auto result = read(
      "; a comment\n(certifond-policy 1)\r\n"
      "(:domain Blocks) (:problem p01)\n(:domain-sha256 " +
      std::string(64, 'A') + ")\n(:problem-sha256 " + std::string(64, '0') +
      ")\n"
      "(:rule (:state (on A b) (clear a) (on a b) (:free (x))) (Pick-Up a))\n"
      "(:rule (:when (not (clear a)) (x)) (noop))\n(:RULE (:when) (noop))\n"
      "(:rule (:state) (noop)) (:end 4)  ; done");
  ASSERT_TRUE(result.value) << result.diagnostics.render("f");
  const Policy& policy = *result.value;
  EXPECT_EQ(policy.header,
            (Header{"blocks", "p01", digest, std::string(64, '0')}));
  ASSERT_EQ(policy.rules.size(), 4u);
  const RuleView first = policy.rules[0];
  EXPECT_TRUE(first.condition.closed);
  EXPECT_EQ(names(policy.atoms, first.condition.positive),
            (Names{"(on a b)", "(clear a)"}));
  EXPECT_EQ(names(policy.atoms, first.condition.free), (Names{"(x)"}));
  EXPECT_EQ(to_string(policy.actions[first.action]), "(pick-up a)");
  const RuleView second = policy.rules[1];
  EXPECT_FALSE(second.condition.closed);
  EXPECT_EQ(names(policy.atoms, second.condition.positive), (Names{"(x)"}));
  EXPECT_EQ(names(policy.atoms, second.condition.negative),
            (Names{"(clear a)"}));
  EXPECT_FALSE(policy.rules[2].condition.closed);
  EXPECT_TRUE(policy.rules[3].condition.closed);
  EXPECT_EQ(policy.actions.size(), 2u);
}

TEST(PolicyReader, NeedsNoHeaderAndNoRules) {
  const auto result = read("(certifond-policy 1)(:end 0)");
  ASSERT_TRUE(result.value);
  EXPECT_TRUE(result.value->rules.empty());
  EXPECT_EQ(result.value->header, Header());
}

TEST(PolicyReader, PullsOneRuleAfterTheOther) {
  std::istringstream in(std::string(kBegin) +
                        "(:problem p)(:rule (:when (a)) (x))\n"
                        "(:rule (:when b) (x))\n"
                        "(:rule (:when (c)) (y))(:end 3)");
  PolicyReader reader(in);
  Rule rule;
  ASSERT_TRUE(reader.next(rule));
  EXPECT_EQ(reader.header().problem_name, "p");
  EXPECT_EQ(rule.condition.positive.size(), 1u);
  ASSERT_TRUE(reader.next(rule));
  EXPECT_EQ(to_string(reader.actions()[rule.action]), "(y)");
  EXPECT_FALSE(reader.next(rule));
  EXPECT_FALSE(reader.next(rule));
  EXPECT_EQ(reader.diagnostics().error_count(), 1u);
}

struct Reject {
  std::string text;
  std::string diagnostics;
};

// Behind the version form, in line 2.
const std::vector<Reject>& rejects() {
  static const std::vector<Reject> table = {
      {"", "f:2:1: error: the file was cut: '(:end N)' is missing\n"},
      {"(:rule (:when) (a))\n",
       "f:3:1: error: the file was cut: '(:end N)' is missing\n"},
      {"(:rule (:when (p",
       "f:2:17: error: the file ends inside the form that begins at 2:1: "
       "expected a name or ')'\n"
       "  (:rule (:when (p\n"
       "                  ^\n"},
      {"(:end 1)",
       "f:2:7: error: the number of rules is 0, not 1: the file was cut or "
       "changed\n"
       "  (:end 1)\n"
       "        ^\n"},
      {"(:end)",
       "f:2:6: error: expected the number of rules, but found ')'\n"
       "  (:end)\n"
       "       ^\n"},
      {"(:end -1)",
       "f:2:7: error: expected the number of rules, but found '-1'\n"
       "  (:end -1)\n"
       "        ^\n"},
      {"(:end 99999999999999999999)",
       "f:2:7: error: a number larger than 18446744073709551615\n"
       "  (:end 99999999999999999999)\n"
       "        ^\n"},
      {"(:end 0 0)",
       "f:2:9: error: expected ')', but found '0'\n"
       "  (:end 0 0)\n"
       "          ^\n"},
      {"(:end 0) (:end 0)",
       "f:2:10: error: expected the end of the file after '(:end ..)', but "
       "found '('\n"
       "  (:end 0) (:end 0)\n"
       "           ^\n"},
      {"(:end 0))",
       "f:2:9: error: expected the end of the file after '(:end ..)', but "
       "found ')'\n"
       "  (:end 0))\n"
       "          ^\n"},
      {"word (:end 0)",
       "f:2:1: error: expected '(', but found 'word'\n"
       "  word (:end 0)\n"
       "  ^\n"},
      {")) (:end 0)",
       "f:2:1: error: expected '(', but found ')'\n"
       "  )) (:end 0)\n"
       "  ^\n"},
      {"() (:end 0)",
       "f:2:2: error: expected a keyword, but found ')'\n"
       "  () (:end 0)\n"
       "   ^\n"},
      {"((a) b) (:end 0)",
       "f:2:2: error: expected a keyword, but found '('\n"
       "  ((a) b) (:end 0)\n"
       "   ^\n"},
      {"(:rank 3) (:end 0)",
       "f:2:2: error: unknown form ':rank' in a policy file\n"
       "  (:rank 3) (:end 0)\n"
       "   ^\n"},
      {"(rule (:when) (a)) (:end 0)",
       "f:2:2: error: unknown form 'rule' in a policy file\n"
       "  (rule (:when) (a)) (:end 0)\n"
       "   ^\n"},
      {"(:domain) (:end 0)",
       "f:2:9: error: expected a name, but found ')'\n"
       "  (:domain) (:end 0)\n"
       "          ^\n"},
      {"(:domain a b) (:end 0)",
       "f:2:12: error: expected ')', but found 'b'\n"
       "  (:domain a b) (:end 0)\n"
       "             ^\n"},
      {"(:domain :a) (:end 0)",
       "f:2:10: error: expected a name, but found ':a'\n"
       "  (:domain :a) (:end 0)\n"
       "           ^\n"},
      {"(:problem a) (:problem a) (:end 0)",
       "f:2:15: error: ':problem' for the second time\n"
       "  (:problem a) (:problem a) (:end 0)\n"
       "                ^\n"},
      {"(:rule (:when) (a)) (:domain a) (:end 1)",
       "f:2:22: error: ':domain' must come before the first rule or layer\n"
       "  (:rule (:when) (a)) (:domain a) (:end 1)\n"
       "                       ^\n"},
      {"(:domain-sha256 abc) (:end 0)",
       "f:2:17: error: expected a SHA-256 digest of 64 hexadecimal digits, "
       "but found 'abc'\n"
       "  (:domain-sha256 abc) (:end 0)\n"
       "                  ^\n"},
      {"(:problem-sha256 ()) (:end 0)",
       "f:2:18: error: expected a SHA-256 digest of 64 hexadecimal digits, "
       "but found '('\n"
       "  (:problem-sha256 ()) (:end 0)\n"
       "                   ^\n"},
      {"(:rule) (:end 1)",
       "f:2:7: error: expected '(:state ..)' or '(:when ..)', but found ')'\n"
       "  (:rule) (:end 1)\n"
       "        ^\n"},
      {"(:rule (a)) (:end 1)",
       "f:2:9: error: expected '(:state ..)' or '(:when ..)', but found 'a'\n"
       "  (:rule (a)) (:end 1)\n"
       "          ^\n"},
      {"(:rule (:when)) (:end 1)",
       "f:2:15: error: expected an action '(name arg ..)', but found ')'\n"
       "  (:rule (:when)) (:end 1)\n"
       "                ^\n"},
      {"(:rule (:when) a) (:end 1)",
       "f:2:16: error: expected an action '(name arg ..)', but found 'a'\n"
       "  (:rule (:when) a) (:end 1)\n"
       "                 ^\n"},
      {"(:rule (:when) ()) (:end 1)",
       "f:2:17: error: expected an action '(name arg ..)', but found ')'\n"
       "  (:rule (:when) ()) (:end 1)\n"
       "                  ^\n"},
      {"(:rule (:when) (a (b))) (:end 1)",
       "f:2:19: error: expected a name or ')', but found '('\n"
       "  (:rule (:when) (a (b))) (:end 1)\n"
       "                    ^\n"},
      {"(:rule (:when) (a :b)) (:end 1)",
       "f:2:19: error: expected a name or ')', but found ':b'\n"
       "  (:rule (:when) (a :b)) (:end 1)\n"
       "                    ^\n"},
      {"(:rule (:when) (not (a))) (:end 1)",
       "f:2:21: error: expected a name or ')', but found '('\n"
       "  (:rule (:when) (not (a))) (:end 1)\n"
       "                      ^\n"},
      {"(:rule (:when) (a) (b)) (:end 1)",
       "f:2:20: error: expected ')', but found '('\n"
       "  (:rule (:when) (a) (b)) (:end 1)\n"
       "                     ^\n"},
      {"(:rule (:when p) (a)) (:end 1)",
       "f:2:15: error: expected an atom '(name arg ..)' or '(not (name arg "
       "..))', but found 'p'\n"
       "  (:rule (:when p) (a)) (:end 1)\n"
       "                ^\n"},
      {"(:rule (:when (not p)) (a)) (:end 1)",
       "f:2:20: error: expected an atom '(name arg ..)', but found 'p'\n"
       "  (:rule (:when (not p)) (a)) (:end 1)\n"
       "                     ^\n"},
      {"(:rule (:when (not)) (a)) (:end 1)",
       "f:2:19: error: expected an atom '(name arg ..)', but found ')'\n"
       "  (:rule (:when (not)) (a)) (:end 1)\n"
       "                    ^\n"},
      {"(:rule (:when (not (not (p)))) (a)) (:end 1)",
       "f:2:21: error: expected an atom '(name arg ..)', but found 'not'\n"
       "  (:rule (:when (not (not (p)))) (a)) (:end 1)\n"
       "                      ^\n"},
      {"(:rule (:when (not (p) (q))) (a)) (:end 1)",
       "f:2:24: error: expected ')', but found '('\n"
       "  (:rule (:when (not (p) (q))) (a)) (:end 1)\n"
       "                         ^\n"},
      {"(:rule (:when (and (p) (q))) (a)) (:end 1)",
       "f:2:20: error: expected a name or ')', but found '('\n"
       "  (:rule (:when (and (p) (q))) (a)) (:end 1)\n"
       "                     ^\n"},
      {"(:rule (:when (p) (not (p))) (a)) (:end 1)",
       "f:2:28: error: the condition has '(p)' both true and false (R3)\n"
       "  (:rule (:when (p) (not (p))) (a)) (:end 1)\n"
       "                             ^\n"},
      {"(:rule (:when (:free (p))) (a)) (:end 1)",
       "f:2:16: error: expected an atom '(name arg ..)', but found ':free'\n"
       "  (:rule (:when (:free (p))) (a)) (:end 1)\n"
       "                 ^\n"},
      {"(:rule (:state (p) (:free (q) (p))) (a)) (:end 1)",
       "f:2:35: error: the condition has '(p)' both true and free (R3)\n"
       "  (:rule (:state (p) (:free (q) (p))) (a)) (:end 1)\n"
       "                                    ^\n"},
      {"(:rule (:state (not (p))) (a)) (:end 1)",
       "f:2:17: error: a ':state' lists the true atoms and no others; a "
       "condition with 'not' is a ':when'\n"
       "  (:rule (:state (not (p))) (a)) (:end 1)\n"
       "                  ^\n"},
      {"(:rule (:state (:free p)) (a)) (:end 1)",
       "f:2:23: error: expected an atom '(name arg ..)', but found 'p'\n"
       "  (:rule (:state (:free p)) (a)) (:end 1)\n"
       "                        ^\n"},
      {"(:rule (:state ()) (a)) (:end 1)",
       "f:2:17: error: expected an atom '(name arg ..)', but found ')'\n"
       "  (:rule (:state ()) (a)) (:end 1)\n"
       "                  ^\n"},
  };
  return table;
}

TEST(PolicyReader, RejectsWithTheExactReason) {
  for (const Reject& reject : rejects()) {
    const auto result = read(kBegin + reject.text);
    EXPECT_FALSE(result.value) << reject.text;
    EXPECT_EQ(result.diagnostics.render("f"), reject.diagnostics);
  }
}

TEST(PolicyReader, RejectsOtherFilesAtTheirBeginning) {
  const std::string wanted =
      "error: expected '(certifond-policy 1)' at the beginning of the file\n";
  for (const std::string text :
       {"", "; nothing", "certifond-policy 1", ")", "(", "(define (domain d))",
        "(:end 0)", "((certifond-policy 1))", "(certifond-certificate 1)"}) {
    const auto result = read(text);
    EXPECT_FALSE(result.value) << text;
    EXPECT_EQ(result.diagnostics.error_count(), 1u) << text;
    EXPECT_NE(result.diagnostics.render("f").find(wanted), std::string::npos)
        << text;
  }
  EXPECT_EQ(read("(certifond-policy one)").diagnostics.render("f"),
            "f:1:19: error: expected the version of the format, but found "
            "'one'\n"
            "  (certifond-policy one)\n"
            "                    ^\n");
}

TEST(PolicyReader, SaysThatALaterVersionIsUnsupported) {
  const auto result = read("(certifond-policy 2)\n(:new x)");
  EXPECT_TRUE(result.diagnostics.has_unsupported());
  EXPECT_EQ(result.diagnostics.render("f"),
            "f:1:19: error: version 2 of the format is not supported, only 1 "
            "is\n"
            "  (certifond-policy 2)\n"
            "                    ^\n");
}

TEST(PolicyReader, GoesOnAfterAMissingParenthesis) {
  const auto result = read(std::string(kBegin) +
                           "(:rule (:when (p)) (a)\n"
                           "(:rule (:when (p) (a))\n"
                           "(:rule (:when (p)) (a))\n"
                           "(:rule (:when (p)) a)\n(:end 4)");
  EXPECT_EQ(result.diagnostics.render("f"),
            "f:3:1: error: expected ')', but found '('\n"
            "  (:rule (:when (p) (a))\n"
            "  ^\n"
            "f:4:2: error: expected an action '(name arg ..)', but found "
            "':rule'\n"
            "  (:rule (:when (p)) (a))\n"
            "   ^\n"
            "f:5:20: error: expected an action '(name arg ..)', but found "
            "'a'\n"
            "  (:rule (:when (p)) a)\n"
            "                     ^\n");
}

TEST(PolicyReader, CountsErrorsBeyondTheLimit) {
  std::string text = kBegin;
  for (int i = 0; i < 30; ++i) text += "(:rule)\n";
  const auto result = read(text + "(:end 30)");
  EXPECT_EQ(result.diagnostics.error_count(), 30u);
  EXPECT_EQ(result.diagnostics.all().size(), 20u);
  EXPECT_TRUE(
      result.diagnostics.render("f").ends_with("... and 10 more errors\n"));
}

TEST(PolicyReader, KeepsToItsLimits) {
  const std::string text = std::string(kBegin) +
                           "(:rule (:when (p a) (q)) (a b c))\n"
                           "(:rule (:when (r)) (b))\n(:end 2)";
  ASSERT_TRUE(read(text).value);
  const auto message = [&text](auto set) {
    ReadOptions options;
    set(options);
    const auto result = read(text, options);
    EXPECT_FALSE(result.value);
    EXPECT_EQ(result.diagnostics.all().size(), 1u);
    return result.diagnostics.all().front().message;
  };
  EXPECT_EQ(message([](auto& o) { o.max_rules = 1; }), "more than 1 rules");
  EXPECT_EQ(message([](auto& o) { o.max_names = 2; }),
            "more than 2 different names");
  EXPECT_EQ(message([](auto& o) { o.max_literals = 1; }),
            "a condition of more than 1 literals");
  EXPECT_EQ(message([](auto& o) { o.max_name_bytes = 4; }),
            "a name of more than 4 bytes");
  EXPECT_EQ(message([](auto& o) { o.max_token_bytes = 6; }),
            "a word of more than 6 bytes");
  EXPECT_EQ(message([](auto& o) { o.max_file_bytes = 50; }),
            "the file is larger than 50 bytes");
}

// No file that was cut anywhere is taken for a whole one.
TEST(PolicyReader, NoticesEveryCut) {
  const std::string text = std::string(kBegin) +
                           "(:domain d)\n(:rule (:when (p)) (a))\n"
                           "(:rule (:state (p a)) (b c))\n(:end 2)";
  ASSERT_TRUE(read(text).value);
  for (std::size_t size = 0; size < text.size(); ++size)
    EXPECT_FALSE(read(text.substr(0, size)).value) << size;
}

}  // namespace
}  // namespace certifond::policy
