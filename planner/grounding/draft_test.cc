#include "planner/grounding/draft.h"

#include <gtest/gtest.h>

namespace certifond::planner {
namespace {

constexpr AtomId kP(0);
constexpr AtomId kQ(1);

class TidyOutcomes : public testing::Test {
 protected:
  CubeId when(Literal literal) { return cubes_.intern(Cube{literal}); }
  std::vector<DraftOutcome> tidied(std::vector<DraftOutcome> outcomes,
                                   const Cube& known = {}) {
    tidy_outcomes(cubes_, known, outcomes);
    return outcomes;
  }

  const DraftEffect add_p_{kTrueCube, kP, true};
  const DraftEffect del_p_{kTrueCube, kP, false};
  CubePool cubes_;
};

TEST_F(TidyOutcomes, DeletesComeFirst) {
  const DraftEffect add_q(kTrueCube, kQ, true);
  EXPECT_EQ(tidied({{add_q, del_p_}})[0], (DraftOutcome{del_p_, add_q}));
}

TEST_F(TidyOutcomes, AnAddOverrulesEveryDelete) {
  const DraftEffect maybe(when(Literal::positive(kQ)), kP, false);
  EXPECT_EQ(tidied({{add_p_, del_p_, maybe}})[0], (DraftOutcome{add_p_}));
}

TEST_F(TidyOutcomes, AConditionalAddDoesNotOverruleADelete) {
  const DraftEffect maybe(when(Literal::positive(kQ)), kP, true);
  EXPECT_EQ(tidied({{maybe, del_p_}})[0], (DraftOutcome{del_p_, maybe}));
  // Not even if the atom is known to be true.
  EXPECT_EQ(tidied({{maybe, del_p_}}, {Literal::positive(kP)})[0],
            (DraftOutcome{del_p_, maybe}));
}

TEST_F(TidyOutcomes, WhatIsKnownNeedsNoEffect) {
  EXPECT_EQ(tidied({{add_p_}}, {Literal::positive(kP)})[0], DraftOutcome{});
  EXPECT_EQ(tidied({{del_p_}}, {Literal::negative(kP)})[0], DraftOutcome{});
  EXPECT_EQ(tidied({{add_p_, del_p_}}, {Literal::positive(kP)})[0],
            DraftOutcome{});
  EXPECT_EQ(tidied({{add_p_}}, {Literal::negative(kP)})[0],
            DraftOutcome{add_p_});
}

TEST_F(TidyOutcomes, AConditionThatAsksForTheEffectMakesItIdle) {
  const DraftEffect keep(when(Literal::positive(kP)), kP, true);
  const DraftEffect lose(when(Literal::negative(kP)), kP, false);
  EXPECT_EQ(tidied({{keep, lose}})[0], DraftOutcome{});
  // A delete that may fire with it gives the add its meaning.
  const DraftEffect remove(when(Literal::positive(kQ)), kP, false);
  EXPECT_EQ(tidied({{keep, remove}})[0], (DraftOutcome{remove, keep}));
}

TEST_F(TidyOutcomes, EqualOutcomesAreMergedAndTheEmptyOneStays) {
  EXPECT_EQ(tidied({{add_p_}, {}, {add_p_, add_p_}, {}}),
            (std::vector<DraftOutcome>{{add_p_}, {}}));
}

TEST_F(TidyOutcomes, ManyOutcomesKeepTheirOrder) {
  std::vector<DraftOutcome> outcomes;
  std::vector<DraftOutcome> expected;
  for (std::size_t i = 0; i < 100; ++i) {
    expected.push_back({DraftEffect(kTrueCube, AtomId(99 - i), true)});
    outcomes.push_back(expected.back());
    outcomes.push_back(expected[i / 2]);
  }
  EXPECT_EQ(tidied(outcomes), expected);
}

TEST(Draft, KnownLiteralsAreThoseOfAllPreconditions) {
  CubePool cubes;
  const Literal p = Literal::positive(kP);
  const Literal q = Literal::negative(kQ);
  const Literal r = Literal::positive(AtomId(2));
  const std::vector<CubeId> both{cubes.intern(Cube{p, q}),
                                 cubes.intern(Cube{q, r})};
  EXPECT_EQ(known_literals(cubes, both), Cube{q});
}

}  // namespace
}  // namespace certifond::planner
