// What all command lines have in common.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "certifond/limits.h"
#include "tools/cli/exit_code.h"
#include "tools/cli/version.h"

namespace certifond::tools {

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
// 4GB.  A signal ends it, too.
void add_limits(CLI::App& app, Limits& options);

// Parses; prints help, version or what is wrong with the arguments (with the
// nearest option for one that does not exist).  Nothing: go on.
std::optional<ExitCode> parse_arguments(CLI::App& app, int argc,
                                        const char* const* argv);

// The option of `app` that `typed` is most like, if it is like any.
std::optional<std::string> nearest_option(const CLI::App& app,
                                          const std::string& typed);

}  // namespace certifond::tools
