// certifond as a library: a task that is built in memory, and one that is read
// from files, each solved and certified.
//
//   embed [DOMAIN PROBLEM]
#include <iostream>
#include <string>

#include "certifond/solve.h"
#include "certifond/task_in_memory.h"

namespace {

using certifond::pddl::Action;
using certifond::pddl::Condition;
using certifond::pddl::Effect;
using certifond::pddl::PredicateId;
using certifond::pddl::Task;

Effect change(PredicateId predicate, Effect::Kind kind) {
  Effect effect;
  effect.kind = kind;
  effect.atom.predicate = predicate;
  return effect;
}

// A coin is tossed until it shows heads.
Task coin() {
  Task task;
  task.domain_name = "coin";
  task.problem_name = "heads";
  task.requirements = {":strips", ":non-deterministic"};
  task.types = {{"object", {}, {}}};
  task.predicates = {{"heads", {}, false, {}}};
  const PredicateId heads(0);

  Action toss;
  toss.name = "toss";
  toss.effect.kind = Effect::Kind::kOneof;
  toss.effect.children = {change(heads, Effect::Kind::kAdd),
                          change(heads, Effect::Kind::kDelete)};
  task.actions = {toss};

  task.goal.kind = Condition::Kind::kAtom;
  task.goal.atom.predicate = heads;
  return task;
}

// Says how it ended; true if there is a policy and it was verified.
bool solve(const certifond::ReadTask& read) {
  if (!read.input) {
    std::cerr << read.message;
    return false;
  }
  certifond::SolveOptions options;
  options.planning.limits.seconds = 10;
  options.observers.checked = [](const certifond::Check& check) {
    std::cout << "  " << check.checker
              << (check.proved() ? ": proved\n" : ": not proved\n");
  };
  std::cout << read.input->task.problem_name << "\n";
  const certifond::Answer answer = certifond::solve(*read.input, options);
  if (answer.status() != certifond::Status::kVerified) {
    std::cout << "  no verified policy\n";
    return false;
  }
  std::cout << answer.policy_text;
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 1 && argc != 3) {
    std::cerr << "usage: embed [DOMAIN PROBLEM]\n";
    return 2;
  }
  bool solved = solve(certifond::read_task(coin()));
  if (argc == 3)
    solved = solve(certifond::read_task_files(argv[1], argv[2])) && solved;
  return solved ? 0 : 1;
}
