#include "fond/pddl/atom_index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace certifond::pddl {
namespace {

GroundAtom atom(std::size_t predicate, std::vector<std::size_t> args) {
  GroundAtom result{PredicateId(predicate), {}};
  for (std::size_t arg : args) result.args.push_back(ObjectId(arg));
  return result;
}

TEST(AtomIndex, KeepsTheFirstOfEachInOrder) {
  std::vector<GroundAtom> atoms = {atom(2, {}),     atom(1, {3, 4}),
                                   atom(2, {}),     atom(1, {4, 3}),
                                   atom(1, {3, 4}), atom(0, {})};
  const AtomIndex index(atoms);
  EXPECT_EQ(atoms, (std::vector<GroundAtom>{atom(2, {}), atom(1, {3, 4}),
                                            atom(1, {4, 3}), atom(0, {})}));
  EXPECT_TRUE(index.contains(atom(1, {4, 3})));
  EXPECT_FALSE(index.contains(atom(1, {4})));
  EXPECT_FALSE(index.contains(atom(3, {})));
}

TEST(AtomIndex, OfNothingContainsNothing) {
  std::vector<GroundAtom> atoms;
  EXPECT_FALSE(AtomIndex(atoms).contains(atom(0, {})));
}

TEST(AtomIndex, AgreesWithSearchingTheList) {
  std::mt19937 engine(7);
  std::vector<GroundAtom> atoms;
  for (int i = 0; i < 2000; ++i)
    atoms.push_back(atom(engine() % 3, {engine() % 20, engine() % 20}));
  std::vector<GroundAtom> expected;
  for (const GroundAtom& a : atoms)
    if (std::find(expected.begin(), expected.end(), a) == expected.end())
      expected.push_back(a);
  const AtomIndex index(atoms);
  EXPECT_EQ(atoms, expected);
  for (std::size_t p = 0; p < 3; ++p)
    for (std::size_t a = 0; a < 21; ++a)
      EXPECT_EQ(index.contains(atom(p, {a, 5})),
                std::count(atoms.begin(), atoms.end(), atom(p, {a, 5})) == 1);
}

}  // namespace
}  // namespace certifond::pddl
