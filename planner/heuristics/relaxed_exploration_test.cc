#include "planner/heuristics/relaxed_exploration.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "planner/heuristics/hadd.h"
#include "planner/heuristics/hff.h"
#include "planner/heuristics/hmax.h"
#include "planner/task/state_space.h"
#include "planner/task/testing/explicit_graph.h"
#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner {
namespace {

using testing::add;
using testing::del;
using testing::no;
using testing::TaskBuilder;
using testing::yes;

constexpr double kInfinite = std::numeric_limits<double>::infinity();

// The equations of h_max and h_add over the task's own literals, iterated from
// above until nothing changes.
class Reference {
 public:
  Reference(const StatePacker& packer, bool sum)
      : packer_(packer), task_(packer.task()), sum_(sum) {}

  double evaluate(const Word* state) {
    cost_.assign(2 * task_.atoms.size(), kInfinite);
    for (std::size_t i = 0; i < task_.atoms.size(); ++i) {
      const Literal atom = yes(AtomId(i));
      cost_[(packer_.holds(atom, state) ? atom : !atom).index()] = 0;
      if (task_.atoms[i].derived) cost_[(!atom).index()] = 0;
    }
    while (improve()) {
    }
    return cost(task_.goal);
  }

 private:
  double cost(std::span<const Literal> given) const {
    std::vector<Literal> literals(given.begin(), given.end());
    std::sort(literals.begin(), literals.end());
    literals.erase(std::unique(literals.begin(), literals.end()),
                   literals.end());
    double total = 0;
    for (const Literal literal : literals) {
      const double one = cost_[literal.index()];
      total = sum_ ? total + one : std::max(total, one);
    }
    return total;
  }

  bool contradictory(std::vector<Literal> literals) const {
    for (const Literal a : literals) {
      for (const Literal b : literals) {
        if (a == !b) return true;
        if (a != b && !a.negated() && !b.negated() &&
            task_.atoms[a.atom().index()].variable ==
                task_.atoms[b.atom().index()].variable) {
          return true;
        }
      }
    }
    return false;
  }

  bool achieve(std::span<const Literal> first, std::span<const Literal> second,
               Literal literal, double step) {
    std::vector<Literal> all(first.begin(), first.end());
    all.insert(all.end(), second.begin(), second.end());
    if (contradictory(all)) return false;
    const double value = cost(all) + step;
    if (value >= cost_[literal.index()]) return false;
    cost_[literal.index()] = value;
    return true;
  }

  bool improve() {
    bool changed = false;
    for (std::size_t i = 0; i < task_.operators.size(); ++i) {
      for (const Outcome& outcome : task_.outcomes_of(OperatorId(i))) {
        changed |= improve(task_.precondition(OperatorId(i)), outcome);
      }
    }
    for (const Axiom& axiom : task_.axioms) {
      changed |=
          achieve(task_.literals_of(axiom.condition), {}, yes(axiom.head), 0);
    }
    return changed;
  }

  bool improve(std::span<const Literal> precondition, const Outcome& outcome) {
    bool changed = false;
    for (const Effect& effect : task_.effects_of(outcome)) {
      bool undone = false;
      for (const Effect& other : task_.effects_of(outcome)) {
        undone |= !effect.add && other.add && other.atom == effect.atom &&
                  other.conditions.size() == 0;
      }
      if (undone) continue;
      changed |= achieve(precondition, task_.literals_of(effect.conditions),
                         effect.add ? yes(effect.atom) : no(effect.atom), 1);
    }
    return changed;
  }

  const StatePacker& packer_;
  const Task& task_;
  bool sum_;
  std::vector<double> cost_;
};

Task random_task(std::uint64_t seed) {
  testing::PropositionalKnobs knobs;
  knobs.groups = 2;
  knobs.atoms = 4;
  knobs.derived = seed % 3 == 0 ? 3 : 0;
  knobs.operators = static_cast<std::uint32_t>(6 + seed % 7);
  return testing::random_propositional(seed, knobs).build();
}

std::shared_ptr<const RelaxedTask> relaxed_task(const StatePacker& packer,
                                                bool compact) {
  auto relaxed = std::make_shared<RelaxedTask>(packer);
  if (compact) relaxed->compact();
  return relaxed;
}

TEST(RelaxedHeuristics, CompactingDropsWhatIsDominatedAndJoinsWhatIsShared) {
  TaskBuilder builder;
  const AtomId p = builder.atom("p");
  const AtomId q = builder.atom("q");
  const AtomId r = builder.atom("r");
  const AtomId goal = builder.atom("goal");
  const AtomId other = builder.atom("other");
  builder.op("both", {yes(p), yes(q)}, {{add(goal)}});
  builder.op("both-and-r", {yes(p), yes(q), yes(r)}, {{add(goal)}, {}});
  builder.op("other", {yes(p), yes(q)}, {{add(other)}});
  builder.goal({yes(goal), yes(other)});
  const Task task = builder.build();
  const StatePacker packer(task);
  RelaxedTask relaxed(packer);
  EXPECT_EQ(relaxed.rule_count(), 3u);
  relaxed.compact();
  // Without the second one; and one that makes "p and q".
  EXPECT_EQ(relaxed.rule_count(), 3u);
  EXPECT_EQ(relaxed.preconditions(RelaxedRuleId(0)).size(), 1u);
  EXPECT_EQ(relaxed.preconditions(RelaxedRuleId(1)).size(), 1u);
  EXPECT_EQ(relaxed.preconditions(RelaxedRuleId(2)).size(), 2u);
}

TEST(RelaxedHeuristics, AreTheirEquationsOnRandomTasks) {
  int infinite = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const Task task = random_task(seed);
    StateSpace space(task);
    const auto graph = testing::explore(space, 60);
    const std::size_t states = space.registry().size();
    const auto relaxed = relaxed_task(space.packer(), seed % 2 == 0);
    HmaxHeuristic hmax(relaxed);
    HaddHeuristic hadd(relaxed);
    Reference max_reference(space.packer(), false);
    Reference sum_reference(space.packer(), true);
    for (std::size_t s = 0; s < std::min<std::size_t>(states, 60); ++s) {
      const Word* state = space.words(StateId(s));
      ASSERT_EQ(hmax.evaluate(state), max_reference.evaluate(state)) << seed;
      ASSERT_EQ(hadd.evaluate(state), sum_reference.evaluate(state)) << seed;
      if (hadd.evaluate(state) == kInfinite) ++infinite;
    }
  }
  EXPECT_GT(infinite, 100);
}

TEST(RelaxedHeuristics, HmaxIsAdmissibleAndInfiniteOnlyAtDeadEnds) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const Task task = random_task(seed);
    StateSpace space(task);
    const auto graph = testing::explore(space, 2000);
    if (!graph) continue;
    const auto distance = testing::goal_distances(*graph);
    const auto relaxed = std::make_shared<const RelaxedTask>(space.packer());
    HmaxHeuristic hmax(relaxed);
    HaddHeuristic hadd(relaxed);
    HffHeuristic hff(relaxed);
    for (std::size_t s = 0; s < graph->size(); ++s) {
      const Word* state = space.words(StateId(s));
      const double max_value = hmax.evaluate(state);
      const double ff_value = hff.evaluate(state);
      const double sum_value = hadd.evaluate(state);
      if (distance[s]) {
        ASSERT_LE(max_value, static_cast<double>(*distance[s])) << seed;
      }
      ASSERT_LE(max_value, ff_value) << seed;
      ASSERT_LE(ff_value, sum_value) << seed;
      ASSERT_EQ(max_value == kInfinite, sum_value == kInfinite) << seed;
    }
  }
}

// Replays the relaxed plan: outcomes in any order, nothing is ever deleted.
bool is_relaxed_plan(const StatePacker& packer, const RelaxedTask& relaxed,
                     const std::vector<OutcomeId>& plan, const Word* state) {
  const Task& task = packer.task();
  std::vector<bool> reached(2 * task.atoms.size(), false);
  for (std::size_t i = 0; i < task.atoms.size(); ++i) {
    const Literal atom = yes(AtomId(i));
    reached[atom.index()] = packer.holds(atom, state);
    reached[(!atom).index()] =
        !packer.holds(atom, state) || task.atoms[i].derived;
  }
  const auto all = [&](std::span<const Literal> literals) {
    for (const Literal l : literals) {
      if (!reached[l.index()]) return false;
    }
    return true;
  };
  for (std::size_t round = 0; round <= plan.size() + task.axioms.size();
       ++round) {
    for (const OutcomeId outcome : plan) {
      if (!all(task.precondition(relaxed.operator_of(outcome)))) continue;
      for (const Effect& e : task.effects_of(task.outcomes[outcome.index()])) {
        if (!all(task.literals_of(e.conditions))) continue;
        reached[(e.add ? yes(e.atom) : no(e.atom)).index()] = true;
      }
    }
    for (const Axiom& axiom : task.axioms) {
      if (all(task.literals_of(axiom.condition))) {
        reached[yes(axiom.head).index()] = true;
      }
    }
  }
  return all(task.goal);
}

TEST(RelaxedHeuristics, HffIsTheSizeOfARelaxedPlan) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const Task task = random_task(seed);
    StateSpace space(task);
    const auto graph = testing::explore(space, 2000);
    if (!graph) continue;
    const auto relaxed = relaxed_task(space.packer(), seed % 2 == 0);
    HffHeuristic hff(relaxed);
    std::vector<OperatorId> applicable;
    for (std::size_t s = 0; s < graph->size(); ++s) {
      const Word* state = space.words(StateId(s));
      const double value = hff.evaluate(state);
      if (value == kInfinite) continue;
      ASSERT_EQ(value, static_cast<double>(hff.relaxed_plan().size()));
      ASSERT_TRUE(
          is_relaxed_plan(space.packer(), *relaxed, hff.relaxed_plan(), state))
          << seed;
      space.applicable(StateId(s), applicable);
      for (const OperatorId op : hff.preferred()) {
        ASSERT_TRUE(
            std::binary_search(applicable.begin(), applicable.end(), op))
            << seed;
      }
      if (value > 0 && task.axioms.empty()) {
        ASSERT_FALSE(hff.preferred().empty());
      }
    }
  }
}

TEST(RelaxedHeuristics, DeadEndsSayWhatCanBeReached) {
  TaskBuilder builder;
  const AtomId p = builder.atom("p");
  const AtomId q = builder.atom("q");
  const AtomId r = builder.atom("r");
  builder.op("p", {}, {{add(p)}});
  builder.op("q", {yes(r), yes(p)}, {{add(q)}});
  builder.goal({yes(q)});
  const Task task = builder.build();
  StateSpace space(task);
  HmaxHeuristic hmax(std::make_shared<const RelaxedTask>(space.packer()));
  EXPECT_EQ(hmax.evaluate(space.words(space.initial())), kInfinite);
  EXPECT_TRUE(hmax.reached(yes(p)));
  EXPECT_FALSE(hmax.reached(yes(q)));
  EXPECT_FALSE(hmax.reached(yes(r)));
  EXPECT_TRUE(hmax.reached(no(r)));
}

// Each room needs the one before it twice: costs double with every room.
TEST(RelaxedHeuristics, HaddGrowsBeyondIntegersAndStaysFinite) {
  constexpr int kRooms = 200;
  TaskBuilder builder;
  std::vector<AtomId> rooms;
  std::vector<AtomId> keys;
  for (int i = 0; i < kRooms; ++i) {
    rooms.push_back(builder.atom("room" + std::to_string(i)));
    keys.push_back(builder.atom("key" + std::to_string(i)));
  }
  builder.op("enter", {}, {{add(rooms[0])}});
  for (int i = 0; i + 1 < kRooms; ++i) {
    builder.op("key", {yes(rooms[i])}, {{add(keys[i])}});
    builder.op("move", {yes(rooms[i]), yes(keys[i])},
               {{add(rooms[i + 1]), del(rooms[i])}});
  }
  for (const int goal : {10, 40, 150, kRooms - 1}) {
    builder.goal({yes(rooms[static_cast<std::size_t>(goal)])});
    const Task task = builder.build();
    StateSpace space(task);
    const auto relaxed = std::make_shared<const RelaxedTask>(space.packer());
    HaddHeuristic hadd(relaxed);
    HffHeuristic hff(relaxed);
    const double value = hadd.evaluate(space.words(space.initial()));
    EXPECT_EQ(hff.evaluate(space.words(space.initial())), 2 * goal + 1);
    const double exact = 3 * std::pow(2.0, goal) - 2;
    if (goal == 10) {
      EXPECT_EQ(value, exact);
    } else if (goal < 120) {
      EXPECT_NEAR(value / exact, 1, 1e-5);
    } else {
      EXPECT_NEAR(value, Heuristic::kLargestFinite, 1e32);
    }
  }
}

}  // namespace
}  // namespace certifond::planner
