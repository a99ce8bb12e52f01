#include "planner/task/testing/random_task.h"

#include <algorithm>
#include <string>
#include <vector>

namespace certifond::planner::testing {
namespace {

class Generator {
 public:
  Generator(std::uint64_t seed, const PropositionalKnobs& knobs)
      : random_(seed), knobs_(knobs) {}

  TaskBuilder run() {
    make_atoms();
    make_axioms();
    for (std::uint32_t i = 0; i < knobs_.operators; ++i) {
      std::vector<OutcomeSpec> outcomes(1 + random_.below(knobs_.outcomes));
      for (OutcomeSpec& outcome : outcomes) outcome = make_outcome();
      builder_.op("op" + std::to_string(i), condition(2), outcomes);
    }
    std::vector<Literal> goal;
    while (goal.size() < knobs_.goal) goal = condition(knobs_.goal + 1);
    builder_.goal(goal);
    return builder_;
  }

 private:
  void make_atoms() {
    for (std::uint32_t g = 0; g < knobs_.groups; ++g) {
      const std::string name = "g" + std::to_string(g);
      groups_.push_back(
          builder_.group({name + "-a", name + "-b", name + "-c"}));
    }
    for (std::uint32_t i = 0; i < knobs_.atoms; ++i) {
      groups_.push_back({builder_.atom("p" + std::to_string(i))});
    }
    for (const auto& group : groups_) {
      const std::uint32_t value =
          random_.below(static_cast<std::uint32_t>(group.size()) + 1);
      if (value > 0) builder_.init(group[value - 1]);
      for (const AtomId atom : group) atoms_.push_back(atom);
    }
  }

  void make_axioms() {
    std::vector<AtomId> lower;
    for (std::uint32_t layer = 0; layer < 2; ++layer) {
      std::vector<AtomId> heads;
      for (std::uint32_t i = layer; i < knobs_.derived; i += 2) {
        heads.push_back(builder_.derived("d" + std::to_string(i)));
      }
      for (const AtomId head : heads) {
        const std::uint32_t rules = 1 + random_.below(2);
        for (std::uint32_t r = 0; r < rules; ++r) {
          std::vector<Literal> body = condition(2);
          if (!lower.empty() && random_.percent(50)) {
            body.push_back(sign(pick(lower)));
          }
          if (random_.percent(30)) body.push_back(yes(pick(heads)));
          builder_.axiom(head, body, layer);
        }
      }
      lower.insert(lower.end(), heads.begin(), heads.end());
    }
    atoms_.insert(atoms_.end(), lower.begin(), lower.end());
  }

  AtomId pick(const std::vector<AtomId>& atoms) {
    return atoms[random_.below(static_cast<std::uint32_t>(atoms.size()))];
  }

  Literal sign(AtomId atom) {
    return random_.percent(knobs_.negative) ? no(atom) : yes(atom);
  }

  std::vector<Literal> condition(std::uint32_t most) {
    std::vector<Literal> literals;
    const std::uint32_t count = random_.below(most + 1);
    for (std::uint32_t i = 0; i < count; ++i) {
      const Literal literal = sign(pick(atoms_));
      const auto same_atom = [&](Literal l) {
        return l.atom() == literal.atom();
      };
      if (std::none_of(literals.begin(), literals.end(), same_atom)) {
        literals.push_back(literal);
      }
    }
    return literals;
  }

  OutcomeSpec make_outcome() {
    OutcomeSpec outcome;
    std::vector<bool> used(groups_.size(), false);
    const std::uint32_t count = random_.below(4);
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t g =
          random_.below(static_cast<std::uint32_t>(groups_.size()));
      if (used[g]) continue;
      used[g] = true;
      add_change(groups_[g], outcome);
    }
    return outcome;
  }

  void add_change(const std::vector<AtomId>& group, OutcomeSpec& outcome) {
    std::vector<Literal> when;
    if (random_.percent(knobs_.conditional)) when = condition(2);
    const std::uint32_t value =
        random_.below(static_cast<std::uint32_t>(group.size()) + 1);
    for (std::uint32_t i = 0; i < group.size(); ++i) {
      outcome.push_back(i + 1 == value ? add(group[i], when)
                                       : del(group[i], when));
    }
  }

  Random random_;
  PropositionalKnobs knobs_;
  TaskBuilder builder_;
  std::vector<std::vector<AtomId>> groups_;
  std::vector<AtomId> atoms_;  // those that conditions may use
};

}  // namespace

TaskBuilder random_propositional(std::uint64_t seed,
                                 const PropositionalKnobs& knobs) {
  return Generator(seed, knobs).run();
}

TaskBuilder random_graph(std::uint64_t seed, std::uint32_t states,
                         std::uint32_t actions_per_state,
                         std::uint32_t outcomes_per_action) {
  Random random(seed);
  TaskBuilder builder;
  std::vector<std::string> names;
  for (std::uint32_t s = 0; s < states; ++s) {
    names.push_back("s" + std::to_string(s));
  }
  const std::vector<AtomId> at = builder.group(names);
  for (std::uint32_t s = 0; s + 1 < states; ++s) {
    const std::uint32_t actions = random.below(actions_per_state + 1);
    for (std::uint32_t a = 0; a < actions; ++a) {
      std::vector<OutcomeSpec> outcomes;
      const std::uint32_t count = 1 + random.below(outcomes_per_action);
      for (std::uint32_t o = 0; o < count; ++o) {
        const std::uint32_t target = random.below(states);
        outcomes.push_back(target == s ? OutcomeSpec{}
                                       : move_to(at[s], at[target]));
      }
      builder.op(names[s] + "-" + std::to_string(a), {yes(at[s])}, outcomes);
    }
  }
  builder.init(at[0]);
  builder.goal({yes(at[states - 1])});
  return builder;
}

}  // namespace certifond::planner::testing
