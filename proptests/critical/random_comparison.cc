#include "proptests/critical/random_comparison.h"

#include <algorithm>
#include <exception>
#include <limits>

#include "generators/graph_task.h"
#include "generators/random_graph.h"
#include "generators/random_options.h"
#include "generators/rng.h"
#include "proptests/critical/variants.h"
#include "verifier/critical/enumeration.h"
#include "verifier/critical/least_critical_value.h"
#include "verifier/symbolic/checker.h"

namespace certifond::proptests {
namespace {

using verifier::critical::Choice;
using verifier::critical::ChoiceGraph;
using verifier::critical::enumerate_policies;
using verifier::critical::least_critical_value;
using verifier::critical::LeastCriticalValue;
using verifier::critical::LeastValueOptions;
using verifier::critical::Node;

// The initial node becomes node 0; a node of the same name may not be there.
ChoiceGraph choices_of(const generators::RandomGraph& graph) {
  const auto number = [&](int node) {
    if (node == graph.init) return Node{0};
    return static_cast<Node>(node == 0 ? graph.init : node);
  };
  ChoiceGraph result;
  result.goal.assign(static_cast<std::size_t>(graph.nodes), false);
  result.goal[number(0)] = true;
  result.choices.resize(result.goal.size());
  for (Node node = 0; node < result.size(); ++node)
    result.origin.push_back(node);
  for (const generators::GraphChoice& from : graph.choices) {
    Choice choice;
    for (int to : from.to) choice.targets.push_back(number(to));
    std::ranges::sort(choice.targets);
    result.choices[number(from.from)].push_back(std::move(choice));
  }
  for (Node node = 0; node < result.size(); ++node)
    if (result.goal[node]) result.choices[node].clear();
  return result;
}

std::string text(std::optional<std::uint32_t> value) {
  return value ? std::to_string(*value) : "none";
}

void compare_cv_star(const pddl::Task& task, RandomComparison& result) {
  LeastValueOptions options;
  options.graph.enumeration_steps = 0;  // so that both encodings are asked
  options.second_checker = verifier::symbolic::check_policy;
  std::optional<std::uint32_t> found;
  try {
    const LeastCriticalValue value = least_critical_value(task, options);
    if (value.exact()) found = value.lower;
    if (!value.exact() &&
        value.solvability != verifier::Solvability::kUnsolvable)
      result.complaints.push_back("cv* is not settled: " + value.message);
  } catch (const std::exception& error) {
    result.complaints.emplace_back(error.what());
    return;
  }
  if (found != result.cv_star)
    result.complaints.push_back("cv* is " + text(found) + " by Z3 and " +
                                text(result.cv_star) + " by enumeration");
}

void compare_bounds(const pddl::Task& task, RandomComparison& result) {
  for (const SearchVariant& variant : search_variants()) {
    const std::optional<double> bound =
        last_bound(task, variant, std::numeric_limits<double>::infinity());
    if (bound.has_value() != result.cv_star.has_value()) {
      result.complaints.push_back(variant.name() +
                                  " is wrong about solvability");
      return;
    }
    if (!bound) continue;
    result.bounds.push_back(*bound);
    if (variant.never_passes_cv_star() && *bound > *result.cv_star)
      result.complaints.push_back(variant.name() + " ends with bound " +
                                  std::to_string(*bound) + ", cv* is " +
                                  text(result.cv_star));
  }
}

}  // namespace

RandomComparison compare_random_task(std::uint64_t seed, std::uint64_t index,
                                     int max_states) {
  generators::Rng rng(seed, index);
  generators::RandomOptions options;
  options.nodes = {2, max_states};
  const generators::RandomGraph graph = generators::random_graph(options, rng);
  const auto encoding = static_cast<generators::GraphEncoding>(
      rng.below(generators::kGraphEncodings));
  const pddl::Task task = generators::graph_task(graph, encoding, false);
  RandomComparison result;
  verifier::Budget budget;
  const auto all = enumerate_policies(
      choices_of(graph), std::numeric_limits<std::size_t>::max(), budget);
  result.cv_star = all->least;
  compare_cv_star(task, result);
  compare_bounds(task, result);
  return result;
}

}  // namespace certifond::proptests
