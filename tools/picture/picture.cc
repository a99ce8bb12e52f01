#include "tools/picture/picture.h"

#include <algorithm>
#include <cstdio>

#include "tools/picture/text.h"

namespace certifond::picture {
namespace {

using verifier::Verdict;
using verifier::VerdictKind;

int weight(const Verdict& verdict) {
  if (verdict.kind == VerdictKind::kRefuted) return 2;
  return verdict.verified() ? 1 : 0;
}

std::string steps(std::size_t count) {
  if (count == 0) return "In the initial state";
  return "After " + std::to_string(count) + (count == 1 ? " step" : " steps");
}

std::string explain(const verifier::Refutation& refutation) {
  std::string after = steps(refutation.trajectory.steps.size());
  switch (refutation.flaw) {
    case verifier::Flaw::kEscape:
      return after + " no rule applies, and this is not a goal.";
    case verifier::Flaw::kInapplicable:
      return after + " the first rule that applies" +
             (refutation.rule
                  ? ", rule " + std::to_string(*refutation.rule + 1) + ","
                  : "") +
             " names an action that cannot run there" +
             (refutation.action
                  ? ": " + clean(policy::to_string(*refutation.action))
                  : "") +
             ".";
    case verifier::Flaw::kTrap:
      return after + " no goal can be reached any more: the policy stays in " +
             std::to_string(refutation.trap_size) +
             (refutation.trap_size == 1 ? " state" : " states") + " for ever.";
  }
  return after;
}

std::string number(double count) {
  char text[64];
  std::snprintf(text, sizeof text, count < 1e9 ? "%.0f" : "%.3g", count);
  return text;
}

}  // namespace

Picture make_picture(const pddl::Task& task, const policy::Policy& policy,
                     const std::vector<Verdict>& verdicts,
                     const ExploreOptions& options) {
  Picture picture;
  const Verdict* best = nullptr;
  for (const Verdict& verdict : verdicts) {
    if (best == nullptr || weight(verdict) > weight(*best)) best = &verdict;
    if (verdict.verified())
      picture.reachable_states = std::max(picture.reachable_states,
                                          verdict.statistics.reachable_states);
  }
  picture.problem = clean(task.problem_name);
  picture.domain = clean(task.domain_name);
  picture.max_states = options.max_states;
  picture.verdict_text = "not checked";
  const verifier::Refutation* refutation = nullptr;
  if (best != nullptr) {
    picture.verdict = best->kind;
    picture.verdict_text = to_string(best->kind);
    if (best->refutation) refutation = &*best->refutation;
  }
  if (refutation != nullptr) picture.explanation = explain(*refutation);
  picture.graph = explore(task, policy, refutation, options);
  picture.labels = make_labels(picture.graph);
  return picture;
}

std::string what_is_missing(const Picture& picture) {
  const Graph& graph = picture.graph;
  if (graph.complete) return "";
  const auto open =
      std::ranges::count(graph.states, Kind::kUnexplored, &State::kind);
  std::string text = "Not all states are here: exploration stopped at " +
                     std::to_string(graph.states.size()) + " states";
  if (picture.reachable_states > 0)
    text +=
        " of " + number(picture.reachable_states) + " that the policy reaches";
  return text + "; what comes after " + std::to_string(open) +
         " of them is not shown.";
}

}  // namespace certifond::picture
