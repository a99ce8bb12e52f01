// What all command lines have in common.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "certifond/limits.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/numbers.h"
#include "tools/cli/version.h"

namespace certifond::tools {

// A command line that refuses options which would have no effect.
class CommandLine : public CLI::App {
 public:
  using CLI::App::App;

  // If the option was given and `has_none` holds when all is parsed, the
  // command line is refused: "--heuristic has no effect: <why>".
  void refuse_without_effect(const std::string& option,
                             std::function<bool()> has_none, std::string why);

  bool given(const std::string& option) const {
    return get_option(option)->count() > 0;
  }

  // What is wrong with the options as they are together; empty: nothing.
  std::string problem() const;

 private:
  struct Rule {
    std::string option;
    std::function<bool()> has_none;
    std::string why;
  };

  std::vector<Rule> rules_;
};

// Numbers (numbers.h); what is wrong with one is told with the option's name.
CLI::Option* add_time(CLI::App& app, const std::string& option, double& seconds,
                      const std::string& help);
CLI::Option* add_size(CLI::App& app, const std::string& option,
                      std::uint64_t& bytes, const std::string& help);
CLI::Option* add_seed(CLI::App& app, const std::string& option,
                      std::optional<std::uint64_t>& seed,
                      const std::string& help);
CLI::Option* add_seed(CLI::App& app, const std::string& option,
                      std::uint64_t& seed, const std::string& help);
// The value of any other kind, from the text.
CLI::Option* add_number(
    CLI::App& app, const std::string& option,
    std::function<std::optional<NumberError>(const std::string&)> take,
    const std::string& help);

template <typename Integer>
CLI::Option* add_count(CLI::App& app, const std::string& option, Integer& count,
                       Range range, const std::string& help) {
  range.most = std::min<std::uint64_t>(
      range.most,
      static_cast<std::uint64_t>(std::numeric_limits<Integer>::max()));
  return add_number(
             app, option,
             [&count,
              range](const std::string& text) -> std::optional<NumberError> {
               const auto number = parse_count(text, range);
               if (!number.ok()) return number.error();
               count = static_cast<Integer>(*number);
               return std::nullopt;
             },
             help)
      ->default_str(std::to_string(count));
}

// An option whose values have names; `value` holds the default.
template <typename Enum>
CLI::Option* add_choice(CLI::App& app, const std::string& option, Enum& value,
                        const std::map<std::string, Enum>& choices,
                        const std::string& help) {
  std::vector<std::string> names;
  std::string shown;
  for (const auto& [name, choice] : choices) {
    names.push_back(name);
    if (choice == value) shown = name;
  }
  return app
      .add_option_function<std::string>(
          option,
          [&value, choices](const std::string& name) {
            value = choices.at(name);
          },
          help)
      ->check(CLI::IsMember(names))
      ->default_str(shown);
}

// Limits of the whole run, in units that people write: 90, 90s, 5m, 1h; 500M,
// 1.5G.  A signal ends it, too.
void add_limits(CLI::App& app, Limits& options);

// Parses; prints help, version or what is wrong with the arguments (with the
// nearest option for one that does not exist).  Nothing: go on.
std::optional<ExitCode> parse_arguments(CommandLine& app, int argc,
                                        const char* const* argv);

// Says that the command line cannot be followed, and why.
ExitCode refuse(const std::string& why);

// --quiet and --verbose, of which one will do.
void add_report_flags(CommandLine& app, bool& quiet, bool& verbose,
                      const std::string& verbose_help);
// --force: files that certifond did not write are replaced, too.
void add_force(CLI::App& app, bool& force);

// The option of `app` that `typed` is most like, if it is like any.
std::optional<std::string> nearest_option(const CLI::App& app,
                                          const std::string& typed);

}  // namespace certifond::tools
