#include "certifond/critical_value.h"

#include "verifier/symbolic/checker.h"

namespace certifond {
namespace {

verifier::Limits limits_of(const CriticalValueOptions& options) {
  verifier::Limits limits = checker_limits(options.limits);
  limits.states = options.max_states;
  return limits;
}

}  // namespace

CriticalValue critical_value(const TaskInput& input,
                             const policy::Policy& policy,
                             const CriticalValueOptions& options) {
  return verifier::critical::critical_value(input.task, policy,
                                            limits_of(options));
}

LeastCriticalValue least_critical_value(const TaskInput& input,
                                        const CriticalValueOptions& options) {
  verifier::critical::LeastValueOptions all;
  all.limits = limits_of(options);
  all.second_checker = verifier::symbolic::check_policy;
  all.graph.progress = options.progress;
  return verifier::critical::least_critical_value(input.task, all);
}

}  // namespace certifond
