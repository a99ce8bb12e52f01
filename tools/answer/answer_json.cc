#include "tools/answer/answer_json.h"

#include <nlohmann/json.hpp>

#include "tools/answer/result_json.h"

namespace certifond::tools {

using nlohmann::json;

void add_answer(json& result, const PlanOptions& arguments,
                const Answer& answer) {
  const planner::PlannerOptions& options = arguments.planner;
  const planner::PlannerStatistics& s = answer.plan.statistics;
  result["algorithm"] = name(options.algorithm);
  if (arguments.seed) result["seed"] = *arguments.seed;
  result["states"] = s.search.states;
  if (options.algorithm != planner::Algorithm::kAuto) {
    result["heuristic"] = name(options.heuristic);
    result["evaluation"] = name(options.evaluation);
    result["first_bound"] = s.search.first_bound;
    result["final_bound"] = s.search.last_bound;
    result["iterations"] = s.search.iterations;
  }
  add_evidence(result, answer.evidence);
  add_checks(result, answer.checks);
  set_verdict(result, answer.verdict());
  result["seconds"].update({{"grounding", s.grounding_seconds},
                            {"search", s.search_seconds},
                            {"output", s.output_seconds},
                            {"writing", answer.writing_seconds},
                            {"proof", answer.proof_seconds},
                            {"verification", answer.verify_seconds},
                            {"critical_value", answer.critical_seconds}});
  if (answer.critical) {
    json& cv = result["critical_value"];
    cv = {{"lower", answer.critical->lower}, {"upper", nullptr}};
    if (answer.critical->upper) cv["upper"] = *answer.critical->upper;
  }
  if (answer.plan.error) result["message"] = answer.plan.error->message;
}

}  // namespace certifond::tools
