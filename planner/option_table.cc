#include "planner/option_table.h"

#include <algorithm>
#include <charconv>
#include <cstddef>

#include "fond/base/check.h"

namespace certifond::planner {
namespace {

template <typename Enum>
struct Named {
  std::string_view name;
  Enum value;
};

constexpr Named<Algorithm> kAlgorithms[] = {{"auto", Algorithm::kAuto},
                                            {"idfs", Algorithm::kIdfs},
                                            {"idfsp", Algorithm::kIdfsp}};
constexpr Named<Evaluation> kEvaluations[] = {{"min", Evaluation::kMin},
                                              {"max", Evaluation::kMax}};
constexpr Named<OutcomeOrder> kOutcomeOrders[] = {
    {"task", OutcomeOrder::kTask},
    {"descending-h", OutcomeOrder::kDescendingH}};
constexpr Named<Determinization> kDeterminizations[] = {
    {"all", Determinization::kAllOutcomes},
    {"safe", Determinization::kSafeOperators}};
constexpr Named<BoundGrowth> kBoundGrowths[] = {
    {"least", BoundGrowth::kLeast}, {"doubling", BoundGrowth::kDoubling}};

constexpr std::uint32_t kMostJobs = 64;

template <typename Enum, std::size_t N>
std::string_view name_in(const Named<Enum> (&names)[N], Enum value) {
  for (const Named<Enum>& each : names)
    if (each.value == value) return each.name;
  throw InternalError("a value without a name");
}

template <typename Enum, std::size_t N>
Enum value_in(const Named<Enum> (&names)[N], std::string_view name) {
  for (const Named<Enum>& each : names)
    if (each.name == name) return each.value;
  throw InternalError("no value is called " + std::string(name));
}

// `member` is a data member of PlannerOptions, `names` the names of its values.
template <auto Member, const auto& Names>
Option choice(std::string_view name, Option::Of of, std::string_view help) {
  Option option;
  option.name = name;
  option.kind = Option::Kind::kChoice;
  option.of = of;
  option.help = help;
  for (const auto& each : Names) option.values.push_back(each.name);
  option.get = [](const PlannerOptions& options) {
    return std::string(name_in(Names, options.*Member));
  };
  option.set = [](PlannerOptions& options, std::string_view value) {
    options.*Member = value_in(Names, value);
  };
  return option;
}

Option heuristic() {
  Option option;
  option.name = "--heuristic";
  option.of = Option::Of::kPaper;
  option.help = "of idfs and idfsp";
  for (const HeuristicKind kind : kAllHeuristics)
    option.values.push_back(name(kind));
  option.get = [](const PlannerOptions& options) {
    return std::string(name(options.heuristic));
  };
  option.set = [](PlannerOptions& options, std::string_view value) {
    options.heuristic = heuristic_by_name(value).value();
  };
  return option;
}

Option compact() {
  Option option;
  option.name = "--compact";
  option.kind = Option::Kind::kFlag;
  option.of = Option::Of::kPaper;
  option.help = "partial-state rules also for idfs and idfsp";
  option.get = [](const PlannerOptions& options) {
    return std::string(options.compact ? "on" : "off");
  };
  option.set = [](PlannerOptions& options, std::string_view value) {
    options.compact = value == "on";
  };
  return option;
}

Option parts() {
  Option option;
  option.name = "--auto-without";
  option.kind = Option::Kind::kParts;
  option.of = Option::Of::kLearning;
  option.help = "parts of auto to switch off, to see what each is worth";
  for (const LearningPart& part : kAutoParts)
    option.values.push_back(part.name);
  option.get = [](const PlannerOptions& options) {
    std::string without;
    for (const LearningPart& part : kAutoParts)
      if (!(options.learning.*part.option))
        without += (without.empty() ? "" : ",") + std::string(part.name);
    return without;
  };
  option.set = [](PlannerOptions& options, std::string_view value) {
    while (!value.empty()) {
      const std::size_t end = std::min(value.find(','), value.size());
      for (const LearningPart& part : kAutoParts)
        if (part.name == value.substr(0, end))
          options.learning.*part.option = false;
      value.remove_prefix(std::min(end + 1, value.size()));
    }
  };
  return option;
}

Option jobs() {
  Option option;
  option.name = "--jobs";
  option.kind = Option::Kind::kCount;
  option.of = Option::Of::kLearning;
  option.least = 1;
  option.most = kMostJobs;
  option.help =
      "searches of auto that run side by side and share what they learn; with "
      "1 the planner is deterministic";
  option.get = [](const PlannerOptions& options) {
    return std::to_string(options.jobs);
  };
  option.set = [](PlannerOptions& options, std::string_view value) {
    std::from_chars(value.data(), value.data() + value.size(), options.jobs);
  };
  return option;
}

}  // namespace

std::string_view name(Algorithm algorithm) {
  return name_in(kAlgorithms, algorithm);
}

std::string_view name(Evaluation evaluation) {
  return name_in(kEvaluations, evaluation);
}

bool Option::has_effect(const PlannerOptions& options) const {
  const bool learning = options.algorithm == Algorithm::kAuto;
  return of == Of::kAll || (of == Of::kLearning) == learning;
}

std::string Option::range() const {
  if (kind == Kind::kFlag) return "on, off";
  if (kind == Kind::kCount)
    return std::to_string(least) + " to " + std::to_string(most);
  std::string text;
  for (const std::string_view value : values)
    text += (text.empty() ? "" : ", ") + std::string(value);
  return text;
}

const std::vector<Option>& option_table() {
  using O = PlannerOptions;
  using Of = Option::Of;
  static const std::vector<Option> table = {
      choice<&O::algorithm, kAlgorithms>(
          "--algorithm", Of::kAll,
          "auto learns; idfs and idfsp are the paper's"),
      heuristic(),
      choice<&O::evaluation, kEvaluations>("--evaluation", Of::kPaper,
                                           "F of idfs and idfsp"),
      choice<&O::outcome_order, kOutcomeOrders>(
          "--outcome-order", Of::kPaper,
          "of idfs and idfsp: which outcome is tried first"),
      choice<&O::determinization, kDeterminizations>(
          "--determinization", Of::kPaper,
          "of idfs and idfsp: heuristics look at all operators, or at those "
          "that cannot lose a goal literal for good"),
      choice<&O::bound_growth, kBoundGrowths>(
          "--bound-growth", Of::kPaper,
          "of idfs and idfsp: the next bound is the paper's, or further away "
          "where iterations add little"),
      compact(),
      parts(),
      jobs(),
  };
  return table;
}

}  // namespace certifond::planner
