#include "tools/cli/arguments.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <numeric>
#include <vector>

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

void add_limits(CLI::App& app, Limits& options) {
  options.stop = &stop_requested();
  const std::map<std::string, double> units = {
      {"ms", 0.001}, {"s", 1.0}, {"m", 60.0}, {"min", 60.0}, {"h", 3600.0}};
  app.add_option("--time-limit", options.seconds,
                 "of the whole run: 90, 90s, 5m, 1h; 0 is no limit")
      ->transform(CLI::AsNumberWithUnit(units))
      ->check(CLI::NonNegativeNumber);
  app.add_option("--memory-limit", options.bytes,
                 "of the whole process: 500M, 4G, 4GB; 0 is no limit")
      ->transform(CLI::AsSizeValue(false));
}

std::optional<ExitCode> parse_arguments(CLI::App& app, int argc,
                                        const char* const* argv) {
  app.set_version_flag("--version", std::string("certifond ") + kVersion);
  app.allow_extras();
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& done) {
    app.exit(done);
    return ExitCode::kOk;
  } catch (const CLI::ParseError& error) {
    std::cerr << "error: " << error.what() << "\nRun with --help for more.\n";
    return ExitCode::kCommandLine;
  }
  const std::vector<std::string> extras = app.remaining();
  if (extras.empty()) return std::nullopt;
  std::cerr << "error: unexpected argument '" << extras.front() << "'";
  if (const auto nearest = nearest_option(app, extras.front()))
    std::cerr << ", did you mean " << *nearest << "?";
  std::cerr << "\nRun with --help for more.\n";
  return ExitCode::kCommandLine;
}

}  // namespace certifond::tools
