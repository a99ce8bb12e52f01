#include "planner/grounding/mutex_candidate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace certifond::planner {
namespace {

using pddl::ObjectId;
using pddl::PredicateId;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

const PredicateId kAt(2);
const PredicateId kIn(1);

MutexCandidate single(PredicateId predicate,
                      std::vector<std::uint32_t> columns) {
  return {{{predicate, std::move(columns)}}};
}

TEST(MutexCandidate, EveryChoiceOfCountedColumns) {
  EXPECT_THAT(initial_candidates(kAt, 2),
              UnorderedElementsAre(single(kAt, {0, 1}), single(kAt, {0}),
                                   single(kAt, {1}), single(kAt, {})));
  EXPECT_EQ(initial_candidates(kAt, 0).size(), 1u);
  EXPECT_EQ(initial_candidates(kAt, 6).size(), 8u);
}

TEST(MutexCandidate, ExtensionMatchesTheParameters) {
  const std::vector<ObjectId> key{ObjectId(5)};
  // in(8, 5): the parameter is the second column, the first is counted.
  const pddl::GroundAtom atom{kIn, {ObjectId(8), ObjectId(5)}};
  const MutexCandidate expected{{{kIn, {1}}, {kAt, {0}}}};
  EXPECT_THAT(extended_candidates(single(kAt, {0}), key, atom),
              ElementsAre(expected));
  EXPECT_THAT(extended_candidates(single(kIn, {0}), key, atom), IsEmpty());
  const std::vector<ObjectId> other{ObjectId(6)};
  EXPECT_THAT(extended_candidates(single(kAt, {0}), other, atom), IsEmpty());
}

TEST(MutexCandidate, EqualClaimsAreEqualValues) {
  // {at(x, y), in(y, x)}, built from either side.
  const std::vector<ObjectId> key{ObjectId(3), ObjectId(4)};
  const pddl::GroundAtom in{kIn, {ObjectId(4), ObjectId(3)}};
  const pddl::GroundAtom at{kAt, {ObjectId(4), ObjectId(3)}};
  EXPECT_EQ(extended_candidates(single(kAt, {0, 1}), key, in),
            extended_candidates(single(kIn, {0, 1}), key, at));
}

TEST(MutexCandidate, AnAtomMayMatchInSeveralWays) {
  const std::vector<ObjectId> key{ObjectId(5)};
  const pddl::GroundAtom atom{kIn, {ObjectId(5), ObjectId(5)}};
  EXPECT_EQ(extended_candidates(single(kAt, {0}), key, atom).size(), 2u);
}

}  // namespace
}  // namespace certifond::planner
