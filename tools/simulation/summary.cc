#include "tools/simulation/summary.h"

#include <cstdio>
#include <nlohmann/json.hpp>

#include "certifond/checks.h"
#include "tools/cli/arguments.h"
#include "tools/simulation/trace.h"
#include "verifier/verdict.h"

namespace certifond::tools {
namespace {

nlohmann::json lengths_json(const Distribution& d) {
  if (d.empty()) return nullptr;
  nlohmann::json histogram = nlohmann::json::array();
  for (const auto& [length, runs] : d.counts())
    histogram.push_back({{"steps", length}, {"runs", runs}});
  return {{"mean", d.mean()},
          {"least", d.least()},
          {"most", d.most()},
          {"quantiles",
           {{"0.5", d.quantile(0.5)},
            {"0.9", d.quantile(0.9)},
            {"0.99", d.quantile(0.99)}}},
          {"histogram", histogram}};
}

}  // namespace

void Summary::add(const Execution& run) {
  ++runs;
  ++endings[run.ending];
  if (run.ending == Ending::kGoal) lengths.add(run.length);
}

std::uint64_t Summary::ended(Ending ending) const {
  const auto place = endings.find(ending);
  return place == endings.end() ? 0 : place->second;
}

void print_summary(std::ostream& out, const pddl::Task& task,
                   const Summary& summary, bool bad_run) {
  char share[32];
  for (const auto& [ending, runs] : summary.endings) {
    std::snprintf(
        share, sizeof share, "%.1f %%",
        100.0 * static_cast<double>(runs) / static_cast<double>(summary.runs));
    out << "runs      " << runs << " of " << summary.runs << " (" << share
        << ") " << ending_text(ending) << "\n";
  }
  if (summary.fault)
    out << "          ended: " << summary.fault->what() << "\n";
  if (!summary.lengths.empty()) {
    const Distribution& d = summary.lengths;
    std::snprintf(share, sizeof share, "%.2f", d.mean());
    out << "steps     to the goal: mean " << share << ", least " << d.least()
        << ", median " << d.quantile(0.5) << ", 90 % " << d.quantile(0.9)
        << ", 99 % " << d.quantile(0.99) << ", most " << d.most() << "\n"
        << d.histogram(20, 50);
  }
  if (summary.bad && bad_run) {
    out << "refuted   by this run:\n";
    print_run(out, task, *summary.bad);
  }
}

nlohmann::json make_json(const TaskInput& input, const Summary& summary,
                         const std::vector<std::string>& command_line) {
  const policy::Header header = input.header();
  nlohmann::json endings;
  for (const Ending ending :
       {Ending::kGoal, Ending::kEscape, Ending::kInapplicable,
        Ending::kMaxSteps, Ending::kStopped})
    endings[to_string(ending)] = summary.ended(ending);
  return {
      {"format", "certifond-simulation"},
      {"format_version", 1},
      {"message", summary.fault ? summary.fault->what() : ""},
      {"domain", header.domain_name},
      {"problem", header.problem_name},
      {"runs", summary.runs},
      {"endings", endings},
      {"steps_to_goal", lengths_json(summary.lengths)},
      {"sha256",
       {{"domain", header.domain_digest}, {"problem", header.problem_digest}}},
      {"versions", {{"certifond", kVersion}}},
      {"command_line", command_line},
  };
}

ExitCode exit_code_of(const Summary& summary) {
  if (summary.refuted()) return ExitCode::kRefuted;
  if (!summary.fault || summary.runs > 0) return ExitCode::kOk;
  const verifier::Verdict verdict = verdict_of(*summary.fault);
  return verdict.reason ? exit_code_of(status_of(*verdict.reason))
                        : ExitCode::kInputError;
}

}  // namespace certifond::tools
