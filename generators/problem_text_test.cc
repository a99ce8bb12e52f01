#include "generators/problem_text.h"

#include <gtest/gtest.h>

namespace certifond::generators {
namespace {

TEST(ProblemTextTest, WritesWhatItWasTold) {
  ProblemText problem("p", "d");
  problem.objects({"a", "b"}, "thing");
  problem.object("c", "place");
  problem.init({"at", "a", "c"});
  problem.init({"ready"});
  problem.goal({"at", "b", "c"});
  problem.goal_not({"ready"});
  EXPECT_EQ(problem.str(),
            "(define (problem p)\n"
            "  (:domain d)\n"
            "  (:objects\n"
            "    a b - thing\n"
            "    c - place)\n"
            "  (:init\n"
            "    (at a c)\n"
            "    (ready))\n"
            "  (:goal (and\n"
            "    (at b c)\n"
            "    (not (ready)))))\n");
}

TEST(ProblemTextTest, NumbersNames) {
  EXPECT_EQ(numbered("p", 3), "p3");
  EXPECT_EQ(numbered("p", 3, 4), "p3-4");
  EXPECT_EQ(numbered_list("x", 2, 3), (std::vector<std::string>{"x2", "x3"}));
  EXPECT_TRUE(numbered_list("x", 1, 0).empty());
}

}  // namespace
}  // namespace certifond::generators
