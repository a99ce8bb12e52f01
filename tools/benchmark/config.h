// What is compared: tools with their options, each a command template and how
// to read its answer.  docs/bench.md describes the file; in short
//
//   # a comment
//   [name]
//   command = {here}/planner {domain} {problem} --timeout {time}
//   solved = output Strong cyclic plan found
//   unsolvable = exit 10, 11
//   size = output Policy size: ([0-9]+)
//   check = {verify} {domain} {problem} policy.out
//   version = 1.2
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "fond/base/diagnostics.h"
#include "fond/base/source.h"
#include "tools/benchmark/row.h"

namespace certifond::bench {

// `key = output REGEX` or `key = exit CODE, CODE...`.
struct Rule {
  Status status = Status::kUnknown;
  std::vector<int> codes;  // any of these; empty: the expression
  std::regex expression;
  std::string text;  // as written, with its key
};

// Words as a shell would split them: blanks separate, quotes and backslashes
// keep them together.
struct Command {
  std::string text;
  std::vector<std::string> words;

  bool uses(const std::string& placeholder) const;
};

struct Config {
  std::string name;
  Command command;
  std::vector<Rule> rules;  // the first that fits says the status
  std::optional<std::regex> size;
  std::string size_text;
  std::optional<Command> check;
  std::string version;

  // The answer is certifond's JSON.
  bool writes_json() const { return command.uses("{json}"); }
};

// What may stand in a command: name with braces -> value; those of a run
// (limits, {here}, our own tools), without those of a task.
using Placeholders = std::map<std::string, std::string>;
// Those that each run of a command adds.
inline constexpr const char* kTaskPlaceholders[] = {"{domain}", "{problem}",
                                                    "{json}"};

std::string replaced(const std::string& word, const Placeholders& values);

// Says what is wrong in `diagnostics`; then the list is not to be used.
std::vector<Config> read_configs(const SourceFile& file,
                                 const Placeholders& known,
                                 Diagnostics& diagnostics);

}  // namespace certifond::bench
