#include "verifier/semantics/knowledge.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "verifier/cases/case.h"

namespace certifond::verifier {
namespace {

// A line of three rooms; (reach ?x) and (lost) are derived.
const char* const kDomain = R"(
(define (domain d)
  (:predicates (open ?x ?y) (in ?x) (reach ?x) (lost))
  (:derived (reach ?x) (or (in ?x)
    (exists (?y) (and (reach ?y) (open ?y ?x)))))
  (:derived (lost) (not (reach c)))
  (:action push :parameters (?x ?y)
    :effect (and (when (reach ?x) (open ?x ?y))
                 (when (lost) (not (in ?x)))))
  (:action move :parameters (?x) :effect (in ?x)))
)";

class KnowledgeTest : public testing::Test {
 protected:
  KnowledgeTest()
      : task_(read_task(kDomain,
                        "(define (problem p) (:domain d) (:objects a b c) "
                        "(:init (in a)) (:goal (not (lost))))")),
        semantics_(task_, budget_) {
    for (const auto& name : {policy::GroundName{"open", {"a", "b"}},
                             policy::GroundName{"open", {"b", "c"}},
                             policy::GroundName{"open", {"c", "b"}},
                             policy::GroundName{"in", {"a"}}})
      fluents_.push_back(semantics_.intern(semantics_.resolve(name)));
    for (const auto& name :
         {policy::GroundName{"reach", {"b"}},
          policy::GroundName{"reach", {"c"}}, policy::GroundName{"lost", {}}})
      derived_.push_back(semantics_.intern(semantics_.resolve(name)));
    push_ = semantics_.instantiate({"push", {"a", "b"}});
  }

  // Atom i of `fluents_` by digit i, base 3, of the code.
  Knowledge known(int code) {
    Knowledge result(semantics_, Truth::kFalse);
    for (AtomId atom : fluents_) {
      result.set(atom, static_cast<Truth>(code % 3));
      code /= 3;
    }
    return result;
  }

  static bool agrees(int code, int state) {
    for (; state > 0 || code > 0; state /= 2, code /= 3)
      if (code % 3 != 1 && code % 3 / 2 != state % 2) return false;
    return true;
  }

  static int code_of(int state) {
    int code = 0;
    for (int i = 3; i >= 0; --i) code = 3 * code + 2 * (state >> i & 1);
    return code;
  }

  pddl::Task task_;
  Budget budget_;
  Semantics semantics_;
  std::vector<AtomId> fluents_;
  std::vector<AtomId> derived_;
  GroundAction push_;
};

TEST_F(KnowledgeTest, OfOneStateEverythingIsKnown) {
  for (int state = 0; state < 16; ++state) {
    const Knowledge one = known(code_of(state));
    EXPECT_TRUE(one.only_state());
    for (AtomId atom : derived_) EXPECT_NE(one[atom], Truth::kUnknown);
    const bool ab = state & 1, bc = state & 2, in = state & 8;
    EXPECT_EQ(one[derived_[0]], truth(in && ab));
    EXPECT_EQ(one[derived_[1]], truth(in && ab && bc));
    EXPECT_EQ(one[derived_[2]], truth(!(in && ab && bc)));
  }
}

TEST_F(KnowledgeTest, WhatIsKnownIsTrueInEveryState) {
  int decided = 0;
  for (int code = 0; code < 81; ++code) {
    const Knowledge some = known(code);
    const Knowledge after = some.after(push_.outcomes[0]);
    for (int state = 0; state < 16; ++state) {
      if (!agrees(code, state)) continue;
      const Knowledge one = known(code_of(state));
      const Knowledge one_after = one.after(push_.outcomes[0]);
      for (const auto* atoms : {&fluents_, &derived_})
        for (AtomId atom : *atoms) {
          decided += some[atom] != Truth::kUnknown;
          EXPECT_TRUE(some[atom] == Truth::kUnknown || some[atom] == one[atom]);
          EXPECT_TRUE(after[atom] == Truth::kUnknown ||
                      after[atom] == one_after[atom]);
        }
    }
  }
  EXPECT_GT(decided, 900);
}

// Of two cubes over `fluents_`, by code: a digit is 0 for a negative literal,
// 1 for none and 2 for a positive one.
TEST_F(KnowledgeTest, OneCubeAfterTheOtherIsTheirConjunction) {
  const auto cube_of = [&](int code, bool closed) {
    BoundCube cube;
    cube.closed = closed;
    for (AtomId atom : fluents_) {
      if (code % 3 == 2) cube.positive.push_back(atom);
      if (code % 3 == 0 && !closed) cube.negative.push_back(atom);
      if (code % 3 == 1 && closed) cube.free.push_back(atom);
      code /= 3;
    }
    for (auto* atoms : {&cube.positive, &cube.negative, &cube.free})
      std::ranges::sort(*atoms);
    return cube;
  };
  for (const bool closed : {false, true})
    for (int first = 0; first < 81; ++first)
      for (int second = 0; second < 81; ++second) {
        const BoundCube a = cube_of(first, closed);
        const BoundCube b = cube_of(second, false);
        const BoundCube both = conjunction(semantics_.atoms(), a, b);
        Knowledge stepwise(semantics_, a);
        ASSERT_EQ(stepwise.assume(b), !both.impossible);
        if (both.impossible) continue;
        const Knowledge at_once(semantics_, both);
        EXPECT_EQ(stepwise.closed(), at_once.closed());
        for (const auto* atoms : {&fluents_, &derived_})
          for (AtomId atom : *atoms) EXPECT_EQ(stepwise[atom], at_once[atom]);
        EXPECT_EQ(stepwise.entails(both), at_once.entails(both));
      }
}

TEST_F(KnowledgeTest, AnUndecidedEffectLeavesItsAtomUnknown) {
  Knowledge open(semantics_, Truth::kUnknown);
  open.set(fluents_[0], Truth::kTrue);
  const Knowledge after = open.after(push_.outcomes[0]);
  EXPECT_EQ(after[fluents_[0]], Truth::kTrue);  // added or not
  EXPECT_EQ(after[fluents_[3]], Truth::kUnknown);
  EXPECT_FALSE(open.only_state());
}

// Where every fluent atom is known, there are no others to know of.
TEST_F(KnowledgeTest, AllAtomsOneByOneAreAWholeState) {
  const auto atom = [&](const policy::GroundName& name) {
    return semantics_.intern(semantics_.resolve(name));
  };
  const AtomId last = atom({"in", {"c"}});
  Knowledge open(semantics_, Truth::kUnknown);
  for (const char* x : {"a", "b", "c"}) {
    open.set(atom({"in", {x}}), Truth::kFalse);
    for (const char* y : {"a", "b", "c"})
      open.set(atom({"open", {x, y}}), Truth::kFalse);
  }
  BoundCube none;
  none.closed = true;
  BoundCube last_free = none;
  last_free.free = {last};
  EXPECT_TRUE(open.entails(none));
  EXPECT_EQ(open.only_state(), std::vector<AtomId>());

  open.set(last, Truth::kUnknown);
  EXPECT_FALSE(open.entails(none));
  EXPECT_TRUE(open.entails(last_free));
  EXPECT_FALSE(open.only_state());

  open.set(last, Truth::kTrue);
  EXPECT_TRUE(open.entails(last_free));
  EXPECT_EQ(open.only_state(), std::vector<AtomId>{last});
}

TEST_F(KnowledgeTest, PartsThatExcludeEachOtherAreSeen) {
  const Knowledge open(semantics_, Truth::kUnknown);
  const auto literal = [](AtomId atom, bool positive) {
    return Formula::of({atom, positive});
  };
  const AtomId p = fluents_[0];
  const AtomId q = fluents_[1];
  // p and (not p or q) and not q
  const Formula never =
      Formula::all_of({literal(p, true), literal(q, false),
                       Formula::any_of({literal(p, false), literal(q, true)})});
  EXPECT_EQ(open.value(never), Truth::kFalse);
  // p or (not p and q) or not q
  const Formula always =
      Formula::any_of({literal(p, true), literal(q, false),
                       Formula::all_of({literal(p, false), literal(q, true)})});
  EXPECT_EQ(open.value(always), Truth::kTrue);
  const Formula sometimes =
      Formula::any_of({literal(p, true),
                       Formula::all_of({literal(p, false), literal(q, true)})});
  EXPECT_EQ(open.value(sometimes), Truth::kUnknown);
  // The last of the derived atoms is the negation of the one before.
  EXPECT_EQ(open.value(Formula::all_of(
                {literal(derived_[1], true), literal(derived_[2], true)})),
            Truth::kFalse);
}

// (d0) holds if (d1) does, and so on; at the end, (p) or not (p).
TEST(KnowledgeOfChains, LongChainsOfDerivedAtomsNeedNoStack) {
  constexpr int kLength = 20'000;
  std::string domain = "(define (domain d) (:predicates (p)";
  for (int i = 0; i <= kLength; ++i) domain += " (d" + std::to_string(i) + ")";
  domain += ")\n";
  for (int i = 0; i < kLength; ++i)
    domain += "(:derived (d" + std::to_string(i) + ") (d" +
              std::to_string(i + 1) + "))\n";
  domain += "(:derived (d" + std::to_string(kLength) +
            ") (or (p) (not (p)))) (:action a :effect (p)))";
  const pddl::Task task = read_task(
      domain, "(define (problem p) (:domain d) (:init) (:goal (d0)))");
  Budget budget;
  Semantics semantics(task, budget);
  const Knowledge nothing(semantics, Truth::kUnknown);
  EXPECT_EQ(nothing.value(semantics.goal()), Truth::kTrue);
}

}  // namespace
}  // namespace certifond::verifier
