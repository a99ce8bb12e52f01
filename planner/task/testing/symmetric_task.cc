#include "planner/task/testing/symmetric_task.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "planner/task/testing/random_task.h"
#include "planner/task/testing/task_builder.h"

namespace certifond::planner::testing {
namespace {

// A mutex group of three atoms, and an atom by itself.
using Groups = std::vector<std::vector<AtomId>>;

class Generator {
 public:
  Generator(std::uint64_t seed, std::uint32_t objects)
      : random_(seed), objects_(objects) {}

  Task run() {
    shared_ = make_groups("shared");
    for (std::uint32_t i = 0; i < objects_; ++i)
      own_.push_back(make_groups("own" + std::to_string(i)));
    const std::uint32_t schemas = 3 + random_.below(5);
    for (std::uint32_t s = 0; s < schemas; ++s) add_schema(s);
    add_goal();
    Task task = builder_.build();
    name_atoms(task);
    for (std::size_t i = 0; i < task.operators.size(); ++i) {
      task.operators[i].action = schema_of_[i].first;
      task.operators[i].args = schema_of_[i].second;
    }
    return task;
  }

 private:
  // A value of a group: of the object's own, or of the shared ones.
  struct Term {
    bool own = false;
    std::uint32_t group = 0;
    std::uint32_t value = 0;  // 0: none of its atoms
    bool negated = false;
  };

  Groups make_groups(const std::string& name) {
    Groups groups = {
        builder_.group({name + "-a", name + "-b", name + "-c"}),
        {builder_.atom(name + "-p")},
    };
    for (const auto& group : groups) {
      const std::uint32_t value =
          random_.below(static_cast<std::uint32_t>(group.size()) + 1);
      if (value > 0) builder_.init(group[value - 1]);
    }
    return groups;
  }

  Term make_term() {
    Term term;
    term.own = random_.percent(60);
    term.group = random_.below(2);
    term.value = random_.below(term.group == 0 ? 4 : 2);
    term.negated = random_.percent(30);
    return term;
  }

  const std::vector<AtomId>& group(const Term& term, std::uint32_t object) {
    return (term.own ? own_[object] : shared_)[term.group];
  }

  void add_schema(std::uint32_t schema) {
    std::vector<Term> condition(random_.below(3));
    for (Term& term : condition) term = make_term();
    std::vector<std::vector<Term>> outcomes(1 + random_.below(3));
    for (std::vector<Term>& outcome : outcomes) {
      outcome.resize(random_.below(3));
      for (Term& term : outcome) term = make_term();
    }
    for (std::uint32_t i = 0; i < objects_; ++i) {
      std::vector<Literal> precondition;
      for (const Term& term : condition) {
        if (term.value == 0) continue;
        const AtomId atom = group(term, i)[term.value - 1];
        precondition.push_back(term.negated ? no(atom) : yes(atom));
      }
      std::vector<OutcomeSpec> specs;
      for (const std::vector<Term>& outcome : outcomes)
        specs.push_back(make_outcome(outcome, i));
      builder_.op("op" + std::to_string(schema) + "-" + std::to_string(i),
                  precondition, specs);
      schema_of_.push_back({schema, {pddl::ObjectId(i)}});
    }
  }

  OutcomeSpec make_outcome(const std::vector<Term>& terms,
                           std::uint32_t object) {
    OutcomeSpec outcome;
    std::vector<const std::vector<AtomId>*> used;
    for (const Term& term : terms) {
      const std::vector<AtomId>& atoms = group(term, object);
      if (std::find(used.begin(), used.end(), &atoms) != used.end()) continue;
      used.push_back(&atoms);
      for (std::uint32_t v = 0; v < atoms.size(); ++v)
        outcome.push_back(v + 1 == term.value ? add(atoms[v]) : del(atoms[v]));
    }
    return outcome;
  }

  void add_goal() {
    std::vector<Literal> goal = {yes(shared_[0][random_.below(3)])};
    if (random_.percent(50)) {
      const std::uint32_t value = random_.below(3);
      for (const Groups& groups : own_) goal.push_back(yes(groups[0][value]));
    }
    builder_.goal(goal);
  }

  void name_atoms(Task& task) {
    for (std::uint32_t i = 0; i < objects_; ++i) {
      for (std::uint32_t g = 0; g < 2; ++g) {
        for (std::uint32_t v = 0; v < own_[i][g].size(); ++v) {
          pddl::GroundAtom& name = task.atoms[own_[i][g][v].index()].name;
          name = {task.atoms[own_[0][g][v].index()].name.predicate,
                  {pddl::ObjectId(i)}};
        }
      }
    }
  }

  Random random_;
  std::uint32_t objects_;
  TaskBuilder builder_;
  Groups shared_;
  std::vector<Groups> own_;  // by object
  std::vector<std::pair<std::uint32_t, std::vector<pddl::ObjectId>>> schema_of_;
};

}  // namespace

Task random_symmetric(std::uint64_t seed, std::uint32_t objects) {
  return Generator(seed, objects).run();
}

}  // namespace certifond::planner::testing
