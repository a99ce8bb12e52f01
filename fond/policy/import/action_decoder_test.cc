#include "fond/policy/import/action_decoder.h"

#include <gtest/gtest.h>

#include <string>

namespace certifond::policy {
namespace {

std::string decode(const ActionDecoder& decoder, std::string_view text) {
  std::string why;
  const auto name = decoder.decode(text, why);
  return name ? to_string(*name) : why;
}

TEST(ActionDecoder, TakesNamesAsTheyAreWithoutAVocabulary) {
  const ActionDecoder decoder({}, Spelling::kJoined);
  EXPECT_EQ(decode(decoder, "noop"), "(noop)");
  EXPECT_EQ(decode(decoder, " Pick-Up b1  b2 "), "(pick-up b1 b2)");
  EXPECT_EQ(decode(decoder, "move(l1,l2)"), "(move l1 l2)");
  EXPECT_EQ(decode(decoder, "noop()"), "(noop)");
  EXPECT_EQ(decode(decoder, "pick_DETDUP_1 s3_5"), "(pick_detdup_1 s3_5)");
  EXPECT_EQ(decode(decoder, "pick_up_b1"), "(pick_up_b1)");
  for (const char* wrong : {"", "  ", "a(", "(a)", "a b)", ":a x"})
    EXPECT_EQ(decode(decoder, wrong), "this is not a ground action") << wrong;
}

constexpr const char* kNone =
    "the task has no action that is spelled like this";

TEST(ActionDecoder, DropsMarksOfOutcomes) {
  for (const Spelling spelling : {Spelling::kSeparate, Spelling::kJoined}) {
    const ActionDecoder decoder(
        {{{"pick", 1}, {"move", 2}, {"ask", 0}}, {"s3_5", "l1", "l2"}},
        spelling);
    EXPECT_EQ(decode(decoder, "pick_DETDUP_1 s3_5"), "(pick s3_5)");
    EXPECT_EQ(decode(decoder, "move_DETDUP_0(l1,l2)"), "(move l1 l2)");
    EXPECT_EQ(decode(decoder, "ask_DETDUP_answer-EQ-yes"), "(ask)");
    for (const char* wrong : {"pick_DETDUP_ s3_5", "pick_DETDUP_1 x",
                              "pick_DETDUP_1", "_DETDUP_1 s3_5", "pick x"})
      EXPECT_EQ(decode(decoder, wrong), kNone) << wrong;
  }
}

// An action of the task may be called like an outcome of another.
TEST(ActionDecoder, PrefersTheExactName) {
  for (const Spelling spelling : {Spelling::kSeparate, Spelling::kJoined}) {
    const ActionDecoder decoder(
        {{{"go", 1}, {"go_detdup_1", 1}, {"a", 0}, {"a_detdup_1", 0}}, {"o1"}},
        spelling);
    EXPECT_EQ(decode(decoder, "go_detdup_1 o1"), "(go_detdup_1 o1)");
    EXPECT_EQ(decode(decoder, "GO_DETDUP_1(o1)"), "(go_detdup_1 o1)");
    EXPECT_EQ(decode(decoder, "go_detdup_2 o1"), "(go o1)");
    EXPECT_EQ(decode(decoder, "a_detdup_1_detdup_2"),
              "this may be (a) or (a_detdup_1)");
    EXPECT_EQ(decode(decoder, "go_detdup_1_o1"),
              spelling == Spelling::kJoined ? "(go_detdup_1 o1)" : kNone);
  }
}

TEST(ActionDecoder, SplitsJoinedNamesByTheVocabulary) {
  const ActionDecoder decoder({{{"pick_up", 1},
                                {"stack", 2},
                                {"noop", 0},
                                {"go", 1},
                                {"go", 2},
                                {"go_a", 1}},
                               {"b1", "b_2", "a", "b"}},
                              Spelling::kJoined);
  EXPECT_EQ(decode(decoder, "noop"), "(noop)");
  EXPECT_EQ(decode(decoder, "pick_up_b1"), "(pick_up b1)");
  EXPECT_EQ(decode(decoder, "PICK_UP_B_2"), "(pick_up b_2)");
  EXPECT_EQ(decode(decoder, "stack_b_2_b1"), "(stack b_2 b1)");
  EXPECT_EQ(decode(decoder, "stack_DETDUP_12_b_2_b1"), "(stack b_2 b1)");
  EXPECT_EQ(decode(decoder, "stack b_2 b1"), "(stack b_2 b1)");
  EXPECT_EQ(decode(decoder, "go_a"), "(go a)");
  EXPECT_EQ(decode(decoder, "go_a_b"), "this may be (go a b) or (go_a b)");
  for (const char* wrong : {"stack_b1", "stack", "stack_b1_b1_b1", "stack_",
                            "stack__", "x_b1", "noop_b1", "pick_up_c"})
    EXPECT_EQ(decode(decoder, wrong),
              "the task has no action that is spelled like this")
        << wrong;
}

// Many ways to begin, none to end.
TEST(ActionDecoder, DoesNotTryTheSameTwice) {
  const ActionDecoder decoder({{{"go", 60}}, {"a", "a_a", "a_a_a"}},
                              Spelling::kJoined);
  std::string word = "go";
  for (int i = 0; i < 120; ++i) word += "_a";
  EXPECT_EQ(decode(decoder, word + "_b"),
            "the task has no action that is spelled like this");
  EXPECT_EQ(decode(decoder, word).substr(0, 11), "this may be");
  EXPECT_EQ(decode(decoder, "go_" + std::string(5000, 'a')),
            "a joined name of more than 4096 bytes");
}

}  // namespace
}  // namespace certifond::policy
