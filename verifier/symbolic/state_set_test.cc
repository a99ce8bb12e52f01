#include "verifier/symbolic/state_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "verifier/cases/case.h"
#include "verifier/semantics/action_finder.h"
#include "verifier/symbolic/encoding.h"

namespace certifond::verifier::symbolic {
namespace {

// Ten lamps and a walker on five places.
struct Lamps {
  pddl::Task task = read_task(
      "(define (domain d) (:predicates (lit ?x) (at ?x))"
      "(:action toggle :parameters (?x) :effect"
      "  (oneof (lit ?x) (not (lit ?x))))"
      "(:action go :parameters (?x ?y) :precondition (at ?x)"
      "  :effect (and (not (at ?x)) (at ?y))))",
      "(define (problem p) (:domain d) (:objects a b c d e f g h i j)"
      " (:init (at a)) (:goal (at b)))");
  Budget budget;
  Semantics semantics{task, budget};
  std::vector<GroundAction> actions = relaxed_reachable_actions(semantics);
  StateLayout layout{semantics, actions};
  BddManager manager{layout.bits(), budget};
  Encoding encoding{semantics, layout, manager};

  std::vector<AtomId> random_state(std::mt19937& random) {
    std::vector<AtomId> atoms;
    for (std::size_t i = 0; i < task.objects.size(); ++i)
      if (random() % 2 == 0) atoms.push_back(atom("lit", i));
    atoms.push_back(atom("at", random() % task.objects.size()));
    std::sort(atoms.begin(), atoms.end());
    return atoms;
  }
  AtomId atom(const std::string& predicate, std::size_t object) {
    return semantics.intern(
        semantics.resolve({predicate, {task.objects[object].name}}));
  }
};

TEST(StateRows, BuildWhatAddingOneByOneBuilds) {
  for (std::uint32_t seed = 0; seed < 30; ++seed) {
    Lamps lamps;
    if (seed % 2 == 1) lamps.manager.reorder();
    std::mt19937 random(seed);
    StateRows rows(lamps.layout, lamps.manager);
    std::map<std::vector<AtomId>, std::uint32_t> first;
    for (std::uint32_t i = 0; i < 1 + seed * seed; ++i) {
      const std::vector<AtomId> state = lamps.random_state(random);
      const auto tag = static_cast<std::uint32_t>(random() % 3);
      first.try_emplace(state, tag);
      rows.push_back(lamps.layout.values_of(state).value(), tag);
    }
    rows.sort_unique();
    std::vector<Bdd> expected(3, lamps.manager.zero());
    for (const auto& [state, tag] : first)
      expected[tag] |= lamps.encoding.state(state);
    EXPECT_EQ(rows.build_by_tag(lamps.manager, 3), expected);
    EXPECT_EQ(rows.build_all(lamps.manager),
              expected[0] | expected[1] | expected[2]);
  }
}

TEST(StateRows, NoRowsAreTheEmptySet) {
  Lamps lamps;
  StateRows rows(lamps.layout, lamps.manager);
  rows.sort_unique();
  EXPECT_TRUE(rows.build_all(lamps.manager).is_zero());
}

TEST(StateLayout, WritesStatesInBitsAndBack) {
  Lamps lamps;
  EXPECT_EQ(lamps.layout.bits(), 10u + 4u);  // ten places are four bits
  std::mt19937 random(1);
  for (int i = 0; i < 100; ++i) {
    const std::vector<AtomId> state = lamps.random_state(random);
    const Bdd bits = lamps.encoding.state(state);
    EXPECT_EQ(lamps.encoding.count(bits), 1);
    EXPECT_EQ(lamps.encoding.atoms_of(bits), state);
    EXPECT_EQ(lamps.encoding.pick(bits), bits);
  }
}

TEST(StateLayout, KnowsWhichStatesCannotBe) {
  Lamps lamps;
  EXPECT_FALSE(lamps.layout.values_of({}));  // the walker is somewhere
  std::vector<AtomId> twice = {lamps.atom("at", 0), lamps.atom("at", 1)};
  std::sort(twice.begin(), twice.end());
  EXPECT_FALSE(lamps.layout.values_of(twice));
  EXPECT_TRUE(lamps.encoding.state(twice).is_zero());
}

}  // namespace
}  // namespace certifond::verifier::symbolic
