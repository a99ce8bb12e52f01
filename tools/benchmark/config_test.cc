#include "tools/benchmark/config.h"

#include <gtest/gtest.h>

namespace certifond::bench {
namespace {

const Placeholders kKnown = {{"{here}", "/opt/tools"}, {"{time}", "30"}};

std::vector<Config> read(const std::string& text, std::string* errors) {
  const SourceFile file("c.conf", text);
  Diagnostics diagnostics;
  std::vector<Config> configs = read_configs(file, kKnown, diagnostics);
  *errors = diagnostics.render({&file});
  return configs;
}

std::string first_error(const std::string& text) {
  std::string errors;
  read(text, &errors);
  return errors.substr(0, errors.find('\n'));
}

TEST(Configs, AllKeys) {
  std::string errors;
  const auto configs = read(
      "# two tools\n"
      "[one]\n"
      "command = {here}/one {domain} {problem} 'a b' \"c\\\"d\" e\\ f '{x}'\n"
      "  solved = output ^Policy found\\.$\n"
      "unsolvable = exit 10, 11\r\n"
      "size = output size: ([0-9]+)\n"
      "check = verify {domain} {problem} policy.out\n"
      "version = 1.2 of today\n"
      "\n"
      "[two]\n"
      "command = two {problem} --json {json}\n",
      &errors);
  ASSERT_EQ(errors, "");
  ASSERT_EQ(configs.size(), 2u);
  EXPECT_EQ(configs[0].command.words,
            (std::vector<std::string>{"{here}/one", "{domain}", "{problem}",
                                      "a b", "c\"d", "e f", "{x}"}));
  ASSERT_EQ(configs[0].rules.size(), 2u);
  EXPECT_EQ(configs[0].rules[0].status, Status::kSolved);
  EXPECT_TRUE(
      std::regex_search("Policy found.", configs[0].rules[0].expression));
  EXPECT_EQ(configs[0].rules[1].codes, (std::vector<int>{10, 11}));
  EXPECT_EQ(configs[0].rules[1].text, "unsolvable = exit 10, 11");
  EXPECT_EQ(configs[0].version, "1.2 of today");
  EXPECT_EQ(configs[0].check->words.size(), 4u);
  EXPECT_FALSE(configs[0].writes_json());
  EXPECT_TRUE(configs[1].writes_json());
}

TEST(Configs, EveryErrorHasItsPlace) {
  const std::string command = "command = a {problem}\n";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "c.conf:1:1: error: expected a configuration: [name]"},
      {"command = a\n",
       "c.conf:1:1: error: expected [name] before the first key"},
      {"[a]\n", "c.conf:1:1: error: [a] has no command"},
      {"[a\n" + command, "c.conf:1:3: error: expected ']'"},
      {"[a b]\n" + command,
       "c.conf:1:2: error: expected a name of letters, digits, '.', '_', '+', "
       "'-'"},
      {"[a]\n" + command + "[a]\n" + command,
       "c.conf:3:2: error: there is another [a]"},
      {"[a]\n" + command + "nonsense\n",
       "c.conf:3:1: error: expected [name] or 'key = value'"},
      {"[a]\n" + command + command,
       "c.conf:3:1: error: [a] has two lines 'command'"},
      {"[a]\n" + command + "  sloved = exit 0\n",
       "c.conf:3:3: error: unknown key 'sloved': expected command, solved, "
       "unsolvable, timeout, memout, unsupported, size, check or version"},
      {"[a]\n" + command + "solved = 0\n",
       "c.conf:3:10: error: expected 'exit CODE' or 'output EXPRESSION'"},
      {"[a]\n" + command + "solved = exit 0, 256\n",
       "c.conf:3:18: error: expected an exit code from 0 to 255"},
      {"[a]\n" + command + "solved = exit\n",
       "c.conf:3:14: error: expected an exit code from 0 to 255"},
      {"[a]\n" + command + "solved = output\n",
       "c.conf:3:16: error: expected a regular expression"},
      {"[a]\n" + command + "size = output [0-9]+\n",
       "c.conf:3:15: error: expected one group: the number, ([0-9]+)"},
      {"[a]\ncommand = a {problem} {memory}\n",
       "c.conf:2:23: error: {memory} needs a --memory-limit"},
      {"[a]\ncommand = a {problem} {tim}\n",
       "c.conf:2:23: error: unknown placeholder {tim}: expected one of {here} "
       "{time} {domain} {problem} {json}"},
      {"[a]\ncommand = a {domain}\n",
       "c.conf:2:11: error: expected {problem} in the command"},
      {"[a]\ncommand = 'a {problem}\n",
       "c.conf:2:11: error: there is no second '"},
      {"[a]\ncommand = ./a {problem}\n",
       "c.conf:2:11: error: expected a whole path: {here}/./a"},
      {"[a]\ncommand = a {problem} {json}\nsolved = exit 0\n",
       "c.conf:1:1: error: [a] writes {json}, which says how it ended: it "
       "needs no rules"},
  };
  for (const auto& [text, error] : cases) EXPECT_EQ(first_error(text), error);
  EXPECT_TRUE(
      first_error("[a]\n" + command + "solved = output (a\n")
          .starts_with("c.conf:3:17: error: this is no regular expression: "));
}

TEST(Configs, PlaceholdersAreReplacedOnce) {
  EXPECT_EQ(replaced("{a}-{b}{c} {a", {{"{a}", "{b}"}, {"{b}", "2"}}),
            "{b}-2{c} {a");
}

}  // namespace
}  // namespace certifond::bench
