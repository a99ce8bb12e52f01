#include "tools/answer/report.h"

#include <algorithm>
#include <sstream>
#include <utility>
#include <vector>

#include "fond/base/utf8.h"
#include "tools/verification/check_printer.h"

namespace certifond::tools {
namespace {

using planner::PlannerResult;

constexpr std::size_t kRulesShown = 20;
constexpr std::size_t kIterationsShown = 20;

std::string condition_text(const policy::Policy& policy,
                           policy::CubeView cube) {
  std::string text;
  const auto add = [&](const std::string& literal) {
    if (!text.empty()) text += ' ';
    text += literal;
  };
  for (policy::NameId id : cube.positive) add(to_string(policy.atoms[id]));
  for (policy::NameId id : cube.negative)
    add("(not " + to_string(policy.atoms[id]) + ")");
  if (cube.closed) add(text.empty() ? "nothing holds" : "and nothing else");
  return text.empty() ? "true" : text;
}

void print_policy(std::ostream& out, const policy::Policy& policy) {
  std::vector<std::pair<std::string, std::string>> rows;
  std::size_t width = 0;
  for (policy::RuleView rule : policy.rules) {
    if (rows.size() == kRulesShown) break;
    rows.emplace_back(printable(to_string(policy.actions[rule.action])),
                      printable(condition_text(policy, rule.condition)));
    width = std::max(width, rows.back().first.size());
  }
  for (auto& [action, condition] : rows) {
    action.resize(width, ' ');
    out << "          " << action << "  if " << condition << "\n";
  }
  if (policy.rules.size() > rows.size())
    out << "          ... and " << policy.rules.size() - rows.size()
        << " more rules\n";
}

std::string status_text(PlannerResult::Status status, const Paint& paint) {
  switch (status) {
    case PlannerResult::Status::kSolved:
      return paint.good("solved");
    case PlannerResult::Status::kUnsolvable:
      return paint.good("unsolvable");
    case PlannerResult::Status::kUnknown:
      return paint.open("no answer");
    case PlannerResult::Status::kRefused:
      return paint.bad("refused");
  }
  return "";
}

void print_search(std::ostream& out, const planner::PlannerOptions& options,
                  const Answer& answer, const Paint& paint) {
  const planner::PlannerStatistics& s = answer.plan.statistics;
  out << "search    " << name(options.algorithm) << ": "
      << status_text(answer.plan.status, paint);
  if (s.learning)
    out << "; " << s.learning->weak_plans << " weak plans, "
        << s.learning->nogoods << " dead ends learnt";
  else
    out << "; " << s.search.iterations << " iterations, bound "
        << s.search.first_bound << " to " << s.search.last_bound << ", "
        << s.search.expansions << " expansions";
  out << ", " << s.search.states << " states ("
      << format_seconds(s.search_seconds) << ")\n";
  if (answer.plan.error)
    out << "          " << printable(answer.plan.error->message) << "\n";
  else if (answer.plan.status == PlannerResult::Status::kUnknown)
    out << "          stopped: " << name(answer.plan.reason) << "\n";
}

}  // namespace

SearchProgress::SearchProgress(std::ostream& out, planner::Algorithm algorithm,
                               bool all)
    : out_(out),
      algorithm_(name(algorithm)),
      all_(all),
      live_([this](double seconds) { return line(seconds); }) {}

planner::SearchObserver SearchProgress::observer() {
  planner::SearchObserver observer;
  observer.iteration_finished =
      [this](const planner::IterationStatistics& iteration) {
        finished(iteration);
      };
  observer.progress = [this](const planner::IterationStatistics& iteration) {
    const std::lock_guard lock(mutex_);
    now_ = iteration;
  };
  return observer;
}

void SearchProgress::finished(const planner::IterationStatistics& iteration) {
  if (!all_ && shown_ > kIterationsShown) return;
  live_.wipe();
  if (!all_ && shown_++ == kIterationsShown) {
    out_ << "          ... and so on" << std::endl;
    return;
  }
  out_ << "iterate   bound " << iteration.bound << ": " << iteration.expansions
       << " expansions, " << iteration.cut << " cut, " << iteration.pruned
       << " pruned (" << format_seconds(iteration.seconds) << ")" << std::endl;
}

std::string SearchProgress::line(double seconds) {
  const std::lock_guard lock(mutex_);
  std::ostringstream text;
  text << "search    " << algorithm_ << ": " << format_seconds(seconds) << ", "
       << planner::resident_bytes() / 1'000'000 << " MB";
  if (now_.expansions > 0)
    text << ", bound " << now_.bound << ", " << now_.expansions
         << " expansions";
  return text.str();
}

void print_task(std::ostream& out, const pddl::Task& task) {
  out << "task      " << printable(task.problem_name) << " ("
      << printable(task.domain_name) << "): " << task.objects.size()
      << " objects, " << task.actions.size() << " actions" << std::endl;
}

void print_plan(std::ostream& out, const planner::PlannerOptions& options,
                const Answer& answer, const Paint& paint) {
  const planner::PlannerStatistics& s = answer.plan.statistics;
  out << "ground    " << s.atoms << " atoms in " << s.variables
      << " variables, " << s.operators << " ground actions ("
      << format_seconds(s.grounding_seconds) << ")\n";
  print_search(out, options, answer, paint);
  if (answer.evidence.policy) {
    out << "policy    " << s.policy_rules << " rules, the first that fits:\n";
    print_policy(out, *answer.evidence.policy);
  }
  out.flush();
}

void print_proof(std::ostream& out, const Answer& answer, const Paint& paint) {
  if (!answer.proof) return;
  out << "prove     fixpoint:    "
      << (*answer.proof == verifier::Solvability::kUnsolvable
              ? paint.good("unsolvable")
              : paint.open("unknown"));
  if (!answer.proof_message.empty()) out << ": " << answer.proof_message;
  out << " (" << format_seconds(answer.proof_seconds) << ")" << std::endl;
}

void print_seconds(std::ostream& out, const nlohmann::json& seconds,
                   double limit) {
  const auto phase = [&](const char* name) {
    return seconds.at(name).get<double>();
  };
  out << "time      " << format_seconds(phase("total"));
  if (limit > 0) out << " of " << format_seconds(limit);
  out << ": reading " << format_seconds(phase("reading")) << ", planning "
      << format_seconds(phase("grounding") + phase("search") + phase("output"))
      << ", writing " << format_seconds(phase("writing")) << ", proof "
      << format_seconds(phase("proof")) << ", checks "
      << format_seconds(phase("verification")) << ", cv "
      << format_seconds(phase("critical_value")) << ", pictures "
      << format_seconds(phase("pictures")) << "\n";
}

void print_critical_value(std::ostream& out, const Answer& answer) {
  if (!answer.critical) return;
  const verifier::critical::CriticalValue& cv = *answer.critical;
  out << "cv        ";
  if (cv.exact())
    out << cv.lower;
  else if (cv.upper)
    out << "between " << cv.lower << " and " << *cv.upper;
  else
    out << "at least " << cv.lower;
  out << ": steps that a run can take before a state comes again ("
      << format_seconds(answer.critical_seconds) << ")\n";
}

void print_end(std::ostream& out, const Answer& answer, const Paint& paint) {
  if (contradict(answer.checks))
    out << kContradiction;
  else if (answer.status() == Status::kUnsolvableUnchecked &&
           !answer.checks.empty())
    out << "end       " << paint.open("unsolvable by the search, no proof")
        << "\n";
  else if (answer.status() == Status::kInternalError)
    out << "error     our own certificate does not hold; please report this "
           "as a bug\n";
}

}  // namespace certifond::tools
