// --dot and --html of the real binaries; //tools/picture tests what is drawn.
#include <gtest/gtest.h>

#include <string>

#include "tools/answer/example.h"
#include "tools/testing/run_binary.h"

namespace certifond::tools {
namespace {

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

class Pictures : public ::testing::Test {
 protected:
  const std::string task_ = scratch("domain.pddl", kExampleDomain) + " " +
                            scratch("problem.pddl", kExampleProblem);
};

TEST_F(Pictures, OfAPolicyThatWasFound) {
  const Ended ended =
      run_command("tools/solve_and_verify " + task_ + " --dot " +
                  scratch("a.dot") + " --html " + scratch("a.html"));
  EXPECT_EQ(ended.exit_code, 0) << ended.err;
  EXPECT_TRUE(holds(ended.out, "a.html")) << ended.out;
  const std::string page = text_of(scratch("a.html"));
  EXPECT_TRUE(holds(page, "\"verdict\":\"strong_cyclic\""));
  EXPECT_TRUE(holds(page, "\"complete\":true"));
  const std::string dot = text_of(scratch("a.dot"));
  EXPECT_EQ(dot.find("// certifond graph\ndigraph policy {"), 0u);
  EXPECT_TRUE(holds(dot, "s15 [")) << dot;
  EXPECT_FALSE(holds(dot, "s16 ["));
}

TEST_F(Pictures, OfAPolicyThatIsRefuted) {
  const std::string policy =
      scratch("b.policy",
              "(certifond-policy 1)\n(:domain courier)\n(:problem courier-1)\n"
              "(:rule (:when (robot-at hall)) (drive hall store))\n(:end 1)\n");
  for (const char* checker : {"symbolic", "explicit", "both"}) {
    const Ended ended = run_command(
        "tools/verify " + task_ + " " + policy + " --checker " + checker +
        " --html " + scratch("b.html") + " --dot " + scratch("b.dot"));
    EXPECT_EQ(ended.exit_code, 20) << ended.err;
    const std::string page = text_of(scratch("b.html"));
    EXPECT_TRUE(holds(page, "\"flaw\":\"escape\"")) << checker;
    EXPECT_TRUE(holds(page, "After 1 step no rule applies")) << checker;
    EXPECT_TRUE(holds(text_of(scratch("b.dot")), "#cf222e"));
  }
}

TEST_F(Pictures, SayWhatTheyDoNotShow) {
  const Ended ended =
      run_command("tools/solve_and_verify " + task_ +
                  " --picture-states 5 --html " + scratch("c.html"));
  EXPECT_EQ(ended.exit_code, 0) << ended.err;
  EXPECT_TRUE(holds(text_of(scratch("c.html")),
                    "of 16 that the policy reaches; what comes after"));
}

TEST_F(Pictures, GoToStandardOutputToo) {
  const Ended ended =
      run_command("tools/solve_and_verify " + task_ + " --dot -");
  EXPECT_EQ(ended.exit_code, 0) << ended.err;
  EXPECT_EQ(ended.out.find("// certifond graph\ndigraph policy {"), 0u)
      << ended.out;
  EXPECT_EQ(run_command("tools/verify --html").exit_code, 33);
}

}  // namespace
}  // namespace certifond::tools
