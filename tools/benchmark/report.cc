#include "tools/benchmark/report.h"

#include <functional>

#include "tools/benchmark/input_error.h"
#include "tools/benchmark/plots.h"
#include "tools/benchmark/run_file.h"
#include "tools/cli/files.h"

namespace certifond::bench {
namespace {

void write(const std::filesystem::path& file,
           const std::function<void(std::ostream&)>& text) {
  const auto written = tools::write_file(file.string(), text);
  if (!written.ok()) throw InputError(written.error().message);
}

void print_commands(std::ostream& out, const nlohmann::json& run) {
  out << "\n## Commands\n\n";
  for (const auto& config : run["configs"]) {
    out << "    [" << config["name"].get<std::string>()
        << "]\n    command = " << config["command"].get<std::string>() << "\n";
    for (const auto& rule : config["rules"])
      out << "    " << rule.get<std::string>() << "\n";
    for (const char* key : {"size", "check", "version"})
      if (config.contains(key))
        out << "    " << key << " = " << config[key].get<std::string>() << "\n";
  }
}

void print_markdown(std::ostream& out, const Comparison& comparison,
                    const nlohmann::json& run, std::size_t open) {
  out << "# Benchmark\n\n" << summary_line(run) << ".";
  if (open > 0) out << " Not complete: " << open << " runs are missing.";
  out << "\n\n## Tasks decided\n\n";
  coverage_table(comparison).print_markdown(out);
  out << "\n## Summary\n\n";
  summary_table(comparison).print_markdown(out);
  for (const std::string& what : contradictions(comparison))
    out << "\n**Contradiction**: " << what << "\n";
  out << "\n![Tasks decided within a time](cactus.svg)\n";
  for (std::size_t i = 1; i < comparison.configs.size(); ++i) {
    const std::string& a = comparison.configs[0];
    const std::string& b = comparison.configs[i];
    out << "\n## " << a << " and " << b << "\n\n";
    ratio_table(comparison, a, b).print_markdown(out);
    out << "\n![" << a << " and " << b << "](scatter-" << a << "-" << b
        << ".svg)\n";
  }
  for (const std::string& config : comparison.configs) {
    out << "\n## " << config << "\n\n";
    detail_table(comparison, config).print_markdown(out);
  }
  print_commands(out, run);
}

}  // namespace

void print_report(std::ostream& out, const Comparison& comparison) {
  out << "tasks decided\n\n";
  coverage_table(comparison).print(out);
  out << "\n";
  summary_table(comparison).print(out);
  for (std::size_t i = 1; i < comparison.configs.size(); ++i) {
    out << "\n";
    ratio_table(comparison, comparison.configs[0], comparison.configs[i])
        .print(out);
  }
  for (const std::string& what : contradictions(comparison))
    out << "\nCONTRADICTION: " << what << "\n";
}

void write_report(const std::filesystem::path& folder,
                  const Comparison& comparison, const nlohmann::json& run,
                  std::size_t open) {
  nlohmann::json described = run;
  described.erase("tasks");  // too long for a picture; run.json has them
  Caption caption{summary_line(run), described.dump()};
  if (open > 0) caption.line += "; not complete";
  write(folder / "report.md",
        [&](std::ostream& out) { print_markdown(out, comparison, run, open); });
  write(folder / "cactus.svg", [&](std::ostream& out) {
    cactus_plot(comparison, caption).write(out);
  });
  for (std::size_t i = 1; i < comparison.configs.size(); ++i) {
    const std::string& a = comparison.configs[0];
    const std::string& b = comparison.configs[i];
    write(folder / ("scatter-" + a + "-" + b + ".svg"), [&](std::ostream& out) {
      scatter_plot(comparison, a, b, caption).write(out);
    });
  }
}

}  // namespace certifond::bench
