#include "tools/answer/planning_arguments.h"

#include <string>
#include <string_view>
#include <vector>

#include "planner/option_table.h"

namespace certifond::tools {
namespace {

using planner::Option;
using planner::PlannerOptions;

std::vector<std::string> values_of(const Option& option) {
  return {option.values.begin(), option.values.end()};
}

void add_flag(CommandLine& app, const Option& option, PlannerOptions& options) {
  app.add_flag_callback(
      std::string(option.name),
      [&option, &options] { option.set(options, "on"); },
      std::string(option.help));
}

void add_number(CommandLine& app, const Option& option,
                PlannerOptions& options) {
  tools::add_number(
      app, std::string(option.name),
      [&option,
       &options](const std::string& text) -> std::optional<NumberError> {
        const auto number = parse_count(text, {option.least, option.most});
        if (!number.ok()) return number.error();
        option.set(options, std::to_string(*number));
        return std::nullopt;
      },
      std::string(option.help))
      ->default_str(option.get(options));
}

void add_choice(CommandLine& app, const Option& option,
                PlannerOptions& options) {
  app.add_option_function<std::string>(
         std::string(option.name),
         [&option, &options](const std::string& value) {
           option.set(options, value);
         },
         std::string(option.help))
      ->check(CLI::IsMember(values_of(option)))
      ->default_str(option.get(options));
}

void add_parts(CommandLine& app, const Option& option,
               PlannerOptions& options) {
  app.add_option_function<std::vector<std::string>>(
         std::string(option.name),
         [&option, &options](const std::vector<std::string>& parts) {
           for (const std::string& part : parts) option.set(options, part);
         },
         std::string(option.help))
      ->delimiter(',')
      ->check(CLI::IsMember(values_of(option)));
}

void add(CommandLine& app, const Option& option, PlannerOptions& options) {
  switch (option.kind) {
    case Option::Kind::kChoice:
      return add_choice(app, option, options);
    case Option::Kind::kFlag:
      return add_flag(app, option, options);
    case Option::Kind::kCount:
      return add_number(app, option, options);
    case Option::Kind::kParts:
      return add_parts(app, option, options);
  }
}

// One search, as `--jobs 1` asks for, is what every algorithm is.
bool is_in_vain(const Option& option, const PlannerOptions& options) {
  if (option.kind == Option::Kind::kCount &&
      option.get(options) == option.get(PlannerOptions()))
    return false;
  return !option.has_effect(options);
}

std::string whose(const Option& option) {
  if (option.of == Option::Of::kLearning) return "it is of --algorithm auto";
  return option.kind == Option::Kind::kFlag
             ? "it is of --algorithm idfs and idfsp; auto always has such rules"
             : "it is of --algorithm idfs and idfsp, not of auto";
}

// Beside what the table says.
void refuse_more(CommandLine& app, const PlannerOptions& options) {
  app.refuse_without_effect(
      "--auto-without",
      [&options] {
        return options.jobs == 1 && (!options.learning.shared_nogoods ||
                                     !options.learning.shared_rules);
      },
      "nothing is shared without --jobs 2 or more");
  app.refuse_without_effect(
      "--determinization",
      [&options] {
        return options.heuristic == planner::HeuristicKind::kBlind;
      },
      "--heuristic blind looks at no operators");
}

}  // namespace

void add_planning_options(CommandLine& app, PlanOptions& options) {
  for (const Option& option : planner::option_table()) {
    add(app, option, options.planner);
    app.refuse_without_effect(
        std::string(option.name),
        [&option, &options] { return is_in_vain(option, options.planner); },
        whose(option));
  }
  refuse_more(app, options.planner);
  add_seed(app, "--seed", options.seed,
           "break ties in another order: plan for the same task, listed in the "
           "order of this seed (default: that of the files)");
  add_limits(app, options.limits);
}

}  // namespace certifond::tools
