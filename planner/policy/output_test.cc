#include "planner/policy/output.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "planner/policy/solution.h"
#include "planner/search/testing/variants.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::no;
using testing::TaskBuilder;
using testing::VariantRun;
using testing::yes;

std::vector<std::string> texts(const policy::NameTable& table,
                               std::span<const policy::NameId> ids) {
  std::vector<std::string> result;
  for (const policy::NameId id : ids) result.push_back(to_string(table[id]));
  std::sort(result.begin(), result.end());
  return result;
}

using Texts = std::vector<std::string>;

// A door that may jam: push until it is open; "open" is derived as not closed.
struct Door {
  Door() {
    const AtomId closed = builder.atom("closed");
    const AtomId ready = builder.atom("ready");
    const AtomId open = builder.derived("open");
    builder.axiom(open, {no(closed)});
    builder.init(closed);
    builder.op("get-ready", {no(ready)}, {{add(ready)}});
    builder.op("push", {yes(ready)}, {{del(closed)}, {del(ready)}});
    builder.goal({yes(open)});
    task = builder.build();
    pddl = builder.pddl();
    pddl.domain_name = "door";
    pddl.problem_name = "one";
    pddl.predicates.push_back({"power", {}, false, {}});
    pddl.predicates.push_back({"noise", {}, false, {}});
    task.always_true.push_back({pddl::PredicateId(3), {}});
    task.irrelevant.push_back({pddl::PredicateId(4), {}});
  }
  TaskBuilder builder;
  Task task;
  pddl::Task pddl;
};

TEST(Output, RulesAreCompleteStates) {
  Door door;
  VariantRun run(door.task, {});
  ASSERT_EQ(run.result.status, SearchStatus::kSolved);
  const Solution solution = make_solution(run.graph, run.result.policy);
  const policy::Policy policy =
      make_policy(door.pddl, door.task, state_rules(run.space, solution));
  EXPECT_EQ(policy.header.domain_name, "door");
  EXPECT_EQ(policy.header.problem_name, "one");
  ASSERT_EQ(policy.rules.size(), 2u);
  const policy::RuleView push = policy.rules[0];
  EXPECT_EQ(to_string(policy.actions[push.action]), "(push)");
  EXPECT_TRUE(push.condition.closed);
  EXPECT_EQ(texts(policy.atoms, push.condition.positive),
            (Texts{"(closed)", "(power)", "(ready)"}));
  EXPECT_EQ(texts(policy.atoms, push.condition.free), Texts{"(noise)"});
  const policy::RuleView ready = policy.rules[1];
  EXPECT_EQ(to_string(policy.actions[ready.action]), "(get-ready)");
  EXPECT_EQ(texts(policy.atoms, ready.condition.positive),
            (Texts{"(closed)", "(power)"}));
  for (const policy::RuleView rule : policy.rules) {
    EXPECT_TRUE(policy::is_well_formed(rule.condition));
  }
}

TEST(Output, CertificateHasRanksAndSuccessors) {
  Door door;
  VariantRun run(door.task, {});
  const Solution solution = make_solution(run.graph, run.result.policy);
  const policy::StrongCyclicCertificate certificate =
      make_certificate(door.pddl, door.task, state_rules(run.space, solution));
  EXPECT_FALSE(certificate.strong);
  EXPECT_TRUE(certificate.common.closed);
  EXPECT_TRUE(policy::is_well_formed(certificate.common));
  EXPECT_EQ(texts(certificate.atoms, certificate.common.positive),
            Texts{"(power)"});
  EXPECT_EQ(texts(certificate.atoms, certificate.common.free),
            (Texts{"(closed)", "(noise)", "(ready)"}));
  ASSERT_EQ(certificate.rules.size(), 2u);
  const policy::CertifiedRuleView push = certificate.rules[0];
  EXPECT_EQ(push.rank, 1u);
  EXPECT_TRUE(push.goal_successor);
  ASSERT_EQ(push.successors.size(), 1u);
  EXPECT_EQ(push.successors[0], 1u);
  const policy::CertifiedRuleView ready = certificate.rules[1];
  EXPECT_EQ(ready.rank, 2u);
  EXPECT_FALSE(ready.goal_successor);
  ASSERT_EQ(ready.successors.size(), 1u);
  EXPECT_EQ(ready.successors[0], 0u);
}

}  // namespace
}  // namespace certifond::planner
