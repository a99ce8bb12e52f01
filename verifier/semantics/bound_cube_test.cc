#include "verifier/semantics/bound_cube.h"

#include <gtest/gtest.h>

#include "verifier/cases/case.h"
#include "verifier/semantics/knowledge.h"

namespace certifond::verifier {
namespace {

// Three flags: states are 0 .. 7.
class CubesOfThreeFlags : public testing::Test {
 protected:
  CubesOfThreeFlags()
      : task_(read_task(
            "(define (domain d) (:predicates (p) (q) (r) (s)) "
            "(:action a :effect (and (p) (q) (r))))",
            "(define (problem x) (:domain d) (:init (s)) (:goal (p)))")),
        semantics_(task_, budget_),
        atoms_(semantics_, names()) {}

  static policy::NameTable names() {
    policy::NameTable table;
    for (const char* name : {"p", "q", "r", "s"}) table.intern(name);
    return table;
  }

  static bool contains(const policy::Cube& cube, int state) {
    for (policy::NameId name : cube.positive)
      if (!(state >> name.index() & 1)) return false;
    for (policy::NameId name : cube.negative)
      if (state >> name.index() & 1) return false;
    if (!cube.closed) return true;
    int named = 0;
    for (policy::NameId name : cube.positive) named |= 1 << name.index();
    for (policy::NameId name : cube.free) named |= 1 << name.index();
    return (state & ~named) == 0;
  }

  Knowledge state(int bits) {
    Knowledge known(semantics_, Truth::kFalse);
    for (std::size_t i = 0; i < 3; ++i)
      known.set(AtomId(i), truth(bits >> i & 1));
    return known;
  }

  static std::vector<policy::Cube> all_cubes() {
    std::vector<policy::Cube> result;
    for (bool closed : {false, true})
      for (int code = 0; code < 27; ++code) {
        policy::Cube cube;
        cube.closed = closed;
        int rest = code;
        for (std::size_t i = 0; i < 3; ++i, rest /= 3) {
          if (rest % 3 == 1) cube.positive.emplace_back(i);
          if (rest % 3 == 2)
            (closed ? cube.free : cube.negative).emplace_back(i);
        }
        result.push_back(cube);
      }
    return result;
  }

  pddl::Task task_;
  Budget budget_;
  Semantics semantics_;
  BoundAtoms atoms_;
};

TEST_F(CubesOfThreeFlags, ConjunctionIsIntersection) {
  for (const policy::Cube& a : all_cubes()) {
    for (const policy::Cube& b : all_cubes()) {
      const BoundCube both =
          conjunction(semantics_.atoms(), atoms_.bind(a), atoms_.bind(b));
      int members = 0;
      for (int bits = 0; bits < 8; ++bits) {
        const bool in_both = contains(a, bits) && contains(b, bits);
        members += in_both;
        EXPECT_EQ(state(bits).entails(both), in_both);
      }
      EXPECT_EQ(both.impossible, members == 0);
    }
  }
}

TEST_F(CubesOfThreeFlags, EntailmentIsInclusion) {
  for (const policy::Cube& a : all_cubes()) {
    const Knowledge known(semantics_, atoms_.bind(a));
    for (const policy::Cube& b : all_cubes()) {
      bool included = true;
      for (int bits = 0; bits < 8; ++bits)
        included = included && (!contains(a, bits) || contains(b, bits));
      EXPECT_EQ(known.entails(atoms_.bind(b)), included);
    }
  }
}

TEST_F(CubesOfThreeFlags, StaticLiteralsAreDecided) {
  const policy::NameId s(3);
  EXPECT_FALSE(atoms_.bind(policy::Cube{false, {s}, {}, {}}).impossible);
  EXPECT_TRUE(atoms_.bind(policy::Cube{false, {s}, {}, {}}).positive.empty());
  EXPECT_TRUE(atoms_.bind(policy::Cube{false, {}, {s}, {}}).impossible);
}

TEST_F(CubesOfThreeFlags, MalformedCubesClaimNothing) {
  const policy::NameId p(0);
  const policy::NameId q(1);
  EXPECT_TRUE(atoms_.bind(policy::Cube{false, {p}, {p}, {}}).impossible);
  // (q) is not named: a double mention of (p) must not make up for it.
  const BoundCube twice = atoms_.bind(policy::Cube{true, {p, p}, {}, {p, p}});
  EXPECT_FALSE(state(3).entails(twice));
  EXPECT_TRUE(state(1).entails(twice));
  EXPECT_EQ(twice, atoms_.bind(policy::Cube{true, {p}, {}, {}}));
  EXPECT_NE(twice, atoms_.bind(policy::Cube{true, {q}, {}, {}}));
}

}  // namespace
}  // namespace certifond::verifier
