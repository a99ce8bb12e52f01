#include "verifier/explicit/certify_explicit.h"

#include <algorithm>
#include <new>
#include <vector>

#include "fond/base/check.h"
#include "verifier/explicit/check_goal_reachable.h"
#include "verifier/explicit/judge_graph.h"
#include "verifier/explicit/state_cubes.h"

namespace certifond::verifier {
namespace {

// By state, if the graph has no cycle: the longest way to a goal state.
std::vector<std::uint32_t> farthest(const PolicyGraph& graph) {
  const std::size_t size = graph.states().size();
  std::vector<std::uint32_t> incoming(size, 0);
  std::vector<StateNumber> order;
  for (std::size_t i = 0; i < size; ++i)
    for (StateNumber target : graph.successors(StateNumber(i)))
      ++incoming[target.index()];
  for (std::size_t i = 0; i < graph.initial_count(); ++i)
    if (incoming[i] == 0) order.emplace_back(i);
  for (std::size_t next = 0; next < order.size(); ++next)
    for (StateNumber target : graph.successors(order[next]))
      if (--incoming[target.index()] == 0) order.push_back(target);
  CERTIFOND_CHECK(order.size() == size);
  std::vector<std::uint32_t> ranks(size, 0);
  for (std::size_t i = size; i-- > 0;)
    for (StateNumber target : graph.successors(order[i])) {
      std::uint32_t& rank = ranks[order[i].index()];
      rank = std::max(rank, ranks[target.index()] + 1);
    }
  return ranks;
}

void write_rules(const Semantics& semantics, const PolicyGraph& graph,
                 const std::vector<std::uint32_t>& ranks,
                 ExplicitCertificate& result) {
  std::vector<StateNumber> order;
  for (std::size_t i = 0; i < graph.states().size(); ++i)
    if (!graph.is_goal(StateNumber(i))) order.emplace_back(i);
  std::ranges::stable_sort(
      order, {}, [&](StateNumber state) { return ranks[state.index()]; });
  std::vector<std::uint32_t> place(graph.states().size(), 0);
  for (std::size_t i = 0; i < order.size(); ++i)
    place[order[i].index()] = static_cast<std::uint32_t>(i);

  policy::StrongCyclicCertificate& certificate = result.certificate;
  for (StateNumber state : order) {
    policy::CertifiedRule rule;
    rule.cube = cube_of(semantics, graph.model(), graph.states()[state],
                        certificate.atoms);
    const std::size_t action = graph.policy().action(*graph.rule(state));
    rule.action = certificate.actions.intern(
        semantics.name_of(graph.policy().actions()[action]));
    rule.rank = ranks[state.index()];
    for (StateNumber target : graph.successors(state)) {
      if (graph.is_goal(target))
        rule.goal_successor = true;
      else
        rule.successors.push_back(place[target.index()]);
    }
    std::sort(rule.successors.begin(), rule.successors.end());
    certificate.rules.push_back(rule);
    result.policy.rules.push_back(rule.cube, rule.action);
  }
  result.policy.atoms = certificate.atoms;
  result.policy.actions = certificate.actions;
}

}  // namespace

ExplicitCertificate certify_explicit(const pddl::Task& task,
                                     const policy::Policy& policy,
                                     const Limits& limits) {
  ExplicitCertificate result;
  Budget budget(limits);
  result.verdict = judge_policy(
      task, policy, Merging::kNone, budget,
      [&](const Semantics& semantics, const PolicyGraph& graph,
          VerdictKind kind) {
        policy::StrongCyclicCertificate& certificate = result.certificate;
        certificate.strong = kind == VerdictKind::kStrong;
        certificate.header.domain_name = task.domain_name;
        certificate.header.problem_name = task.problem_name;
        result.policy.header = certificate.header;
        write_rules(semantics, graph,
                    certificate.strong ? farthest(graph)
                                       : goal_distances(graph, budget),
                    result);
      });
  return result;
}

}  // namespace certifond::verifier
