#include "verifier/verdict.h"

#include <gtest/gtest.h>

namespace certifond::verifier {
namespace {

pddl::Task two_switches() {
  pddl::Task task;
  task.predicates.resize(2);
  task.predicates[0].name = "on";
  task.predicates[1].name = "off";
  return task;
}

pddl::GroundAtom atom(std::size_t predicate) {
  return {pddl::PredicateId(predicate), {}};
}

TEST(VerdictTest, FaultsBecomeUnknownOrBadInput) {
  const Verdict bad = verdict_of({Fault::Kind::kBadInput, "no such atom"});
  EXPECT_EQ(bad.kind, VerdictKind::kBadInput);
  EXPECT_FALSE(bad.reason);
  const Verdict late = verdict_of({Fault::Kind::kTime, "out of time"});
  EXPECT_EQ(late.kind, VerdictKind::kUnknown);
  EXPECT_EQ(late.reason, UnknownReason::kTime);
  EXPECT_FALSE(late.verified());
  EXPECT_EQ(describe(two_switches(), late), "unknown (time): out of time\n");
  EXPECT_EQ(describe(two_switches(), bad), "bad input: no such atom\n");
}

TEST(VerdictTest, DescribesATrap) {
  Refutation trap;
  trap.flaw = Flaw::kTrap;
  trap.trajectory.initial = {atom(1)};
  trap.trajectory.steps = {{{"flip", {}}, 1, 2, {atom(0)}, {atom(1)}},
                           {{"wait", {"x"}}, 0, 1, {}, {}}};
  trap.trap = {{atom(0)}};
  trap.trap_size = 3;
  Verdict verdict;
  verdict.kind = VerdictKind::kRefuted;
  verdict.refutation = trap;
  EXPECT_EQ(describe(two_switches(), verdict),
            "refuted: trap\n"
            "  initially: (off)\n"
            "  1: (flip), outcome 2 of 2; adds (on); deletes (off)\n"
            "  2: (wait x); no change\n"
            "  from here no goal can be reached, only 3 states:\n"
            "    (on)\n"
            "    and 2 more\n");
  verdict.statistics.state_classes = 7;
  EXPECT_NE(describe(two_switches(), verdict)
                .find("no goal can be reached, only 3 classes of states:\n"),
            std::string::npos);
  verdict.refutation->trap_size = 1;
  EXPECT_NE(describe(two_switches(), verdict).find("only 1 class of states:\n"),
            std::string::npos);
  verdict.statistics.state_classes = 0;
  EXPECT_NE(describe(two_switches(), verdict).find("only 1 state:\n"),
            std::string::npos);
}

TEST(VerdictTest, DescribesAnInapplicableAction) {
  Verdict verdict;
  verdict.kind = VerdictKind::kRefuted;
  verdict.refutation = Refutation{};
  verdict.refutation->flaw = Flaw::kInapplicable;
  verdict.refutation->rule = 4;
  verdict.refutation->action = policy::GroundName{"flip", {}};
  EXPECT_EQ(describe(two_switches(), verdict),
            "refuted: inapplicable action\n"
            "  initially: nothing\n"
            "  here the first rule that holds (rule 5) says (flip), which is "
            "not applicable\n");
}

}  // namespace
}  // namespace certifond::verifier
