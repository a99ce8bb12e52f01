#include "tools/cli/arguments.h"

#include <algorithm>
#include <iostream>
#include <numeric>
#include <utility>
#include <vector>

#include "fond/base/utf8.h"
#include "tools/cli/signals.h"

namespace certifond::tools {
namespace {

// Letters to insert, remove or change (Levenshtein).
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::optional<std::string> nearest_option(const CLI::App& app,
                                          const std::string& typed) {
  const std::string name = typed.substr(0, typed.find('='));
  std::optional<std::string> best;
  std::size_t least = name.size() / 2 + 1;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& known : option->get_lnames()) {
      const std::size_t d = distance(name, "--" + known);
      if (d >= least) continue;
      least = d;
      best = "--" + known;
    }
  }
  return best;
}

void CommandLine::refuse_without_effect(const std::string& option,
                                        std::function<bool()> has_none,
                                        std::string why) {
  rules_.push_back({option, std::move(has_none), std::move(why)});
}

std::string CommandLine::problem() const {
  for (const Rule& rule : rules_)
    if (given(rule.option) && rule.has_none())
      return rule.option + " has no effect: " + rule.why;
  return {};
}

CLI::Option* add_number(
    CLI::App& app, const std::string& option,
    std::function<std::optional<NumberError>(const std::string&)> take,
    const std::string& help) {
  // The longest of "--size,-n".
  std::string name = option.substr(option.find("--"));
  name = name.substr(0, name.find(','));
  return app.add_option_function<std::string>(
      option,
      [take = std::move(take), name](const std::string& text) {
        if (const auto wrong = take(text))
          throw CLI::ValidationError(name, wrong->message);
      },
      help);
}

namespace {

// Takes what `parse` makes of the text.
template <typename Value, typename Parse>
auto taker(Value& value, Parse parse) {
  return
      [&value, parse](const std::string& text) -> std::optional<NumberError> {
        const auto number = parse(text);
        if (!number.ok()) return number.error();
        value = *number;
        return std::nullopt;
      };
}

}  // namespace

CLI::Option* add_time(CLI::App& app, const std::string& option, double& seconds,
                      const std::string& help) {
  return add_number(app, option, taker(seconds, parse_time), help);
}

CLI::Option* add_size(CLI::App& app, const std::string& option,
                      std::uint64_t& bytes, const std::string& help) {
  return add_number(app, option, taker(bytes, parse_size), help);
}

CLI::Option* add_seed(CLI::App& app, const std::string& option,
                      std::optional<std::uint64_t>& seed,
                      const std::string& help) {
  return add_number(app, option, taker(seed, parse_seed), help);
}

CLI::Option* add_seed(CLI::App& app, const std::string& option,
                      std::uint64_t& seed, const std::string& help) {
  return add_number(app, option, taker(seed, parse_seed), help)
      ->default_str(std::to_string(seed));
}

void add_limits(CLI::App& app, Limits& options) {
  options.stop = &stop_requested();
  add_time(app, "--time-limit", options.seconds,
           "of the whole run: 90, 90s, 1.5m, 1h; 0 is no limit");
  add_size(app, "--memory-limit", options.bytes,
           "of the whole process: 500M, 1.5G, 4GB; 0 is no limit");
}

void add_report_flags(CommandLine& app, bool& quiet, bool& verbose,
                      const std::string& verbose_help) {
  app.add_flag("--quiet", quiet, "print no report, only errors and warnings");
  app.add_flag("--verbose", verbose, verbose_help);
  app.refuse_without_effect(
      "--verbose", [&quiet] { return quiet; }, "--quiet is given, too");
}

void add_force(CLI::App& app, bool& force) {
  app.add_flag("--force", force,
               "replace output files that certifond did not write, too");
}

ExitCode refuse(const std::string& why) {
  std::cerr << "error: " << why << "\nRun with --help for more.\n";
  return ExitCode::kCommandLine;
}

std::optional<ExitCode> parse_arguments(CommandLine& app, int argc,
                                        const char* const* argv) {
  app.set_version_flag("--version", std::string("certifond ") + kVersion);
  app.allow_extras();
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& done) {
    app.exit(done);
    return ExitCode::kOk;
  } catch (const CLI::ParseError& error) {
    return refuse(printable(error.what()));
  }
  if (const std::vector<std::string> extras = app.remaining();
      !extras.empty()) {
    std::string why = "unexpected argument '" + printable(extras.front()) + "'";
    if (const auto nearest = nearest_option(app, extras.front()))
      why += ", did you mean " + *nearest + "?";
    return refuse(why);
  }
  if (const std::string why = app.problem(); !why.empty()) return refuse(why);
  return std::nullopt;
}

}  // namespace certifond::tools
