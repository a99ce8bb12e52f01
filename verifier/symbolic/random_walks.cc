#include "verifier/symbolic/random_walks.h"

#include <cstddef>

namespace certifond::verifier::symbolic {
namespace {

const std::vector<std::string> kPlain = {"(p)", "(q)", "(r)"};
const std::vector<std::string> kPlaces = {"(at a)", "(at b)", "(at c)"};
const std::vector<std::string> kDerived = {"(some)", "(chain a)", "(chain c)"};

class Writer {
 public:
  explicit Writer(std::uint32_t seed) : random_(seed) {}

  bool chance(int percent) { return below(100) < percent; }
  int below(int bound) {
    return std::uniform_int_distribution<int>(0, bound - 1)(random_);
  }
  const std::string& one_of(const std::vector<std::string>& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

  std::string fluent() { return one_of(chance(50) ? kPlain : kPlaces); }

  std::string condition(int depth) {
    if (depth == 0 || chance(40)) {
      const std::string atom = chance(20) ? one_of(kDerived) : fluent();
      return chance(35) ? "(not " + atom + ")" : atom;
    }
    return std::string(chance(60) ? "(and " : "(or ") + condition(depth - 1) +
           " " + condition(depth - 1) + ")";
  }

  // A step from place to place keeps the places exclusive.
  std::string move(std::string& precondition) {
    const std::string from = one_of(kPlaces);
    precondition = "(and " + from + " " + precondition + ")";
    return "(and (not " + from + ") " + one_of(kPlaces) + ")";
  }

  std::string effect(int depth) {
    const int kind = depth == 0 ? 0 : below(6);
    if (kind <= 1) {
      const std::string atom = chance(80) ? one_of(kPlain) : fluent();
      return chance(50) ? "(not " + atom + ")" : atom;
    }
    if (kind == 2)
      return "(when " + condition(1) + " " + effect(depth - 1) + ")";
    if (kind == 3)
      return "(oneof " + effect(depth - 1) + " " + effect(depth - 1) + ")";
    std::string all = "(and";
    for (int i = below(3); i >= 0; --i) all += " " + effect(depth - 1);
    return all + ")";
  }

  std::string action(std::size_t number) {
    std::string precondition = chance(30) ? "(and)" : condition(1);
    std::string change = effect(3);
    if (chance(60)) change = "(and " + move(precondition) + " " + change + ")";
    if (chance(30))
      change =
          "(oneof " + change + " " + (chance(50) ? "(and)" : effect(2)) + ")";
    return "(:action a" + std::to_string(number) + " :precondition " +
           precondition + " :effect " + change + ")\n";
  }

 private:
  std::mt19937 random_;
};

}  // namespace

RandomTask random_task(std::uint32_t seed) {
  Writer writer(seed);
  RandomTask task;
  task.actions = static_cast<std::size_t>(2 + writer.below(5));
  task.domain =
      "(define (domain random) (:constants a b c)\n"
      "(:predicates (p) (q) (r) (at ?x) (some) (chain ?x) (next ?x ?y))\n"
      "(:derived (some) (and " +
      writer.fluent() + " (not " + writer.fluent() +
      ")))\n"
      "(:derived (chain ?x) (at ?x))\n"
      "(:derived (chain ?x) (exists (?y) (and (next ?x ?y) (chain ?y) (q))))\n";
  for (std::size_t i = 0; i < task.actions; ++i)
    task.domain += writer.action(i);
  task.domain += ")";
  task.problem =
      "(define (problem p) (:domain random)\n(:init (next a b) "
      "(next b c) " +
      writer.one_of(kPlaces) + (writer.chance(50) ? " (p)" : "") +
      (writer.chance(10) ? " (at a)" : "") + ") (:goal " + writer.condition(2) +
      "))";
  return task;
}

std::string random_rules(const RandomTask& task, std::uint32_t seed) {
  Writer writer(seed);
  std::string rules;
  for (int i = writer.below(14); i >= 0; --i) {
    const bool closed = writer.chance(40);
    rules += closed ? "(:rule (:state" : "(:rule (:when";
    std::string free;
    for (const auto* list : {&kPlain, &kPlaces})
      for (const std::string& atom : *list) {
        const int kind = writer.below(5);
        if (kind == 0) rules += " " + atom;
        if (kind == 1 && !closed) rules += " (not " + atom + ")";
        if (kind == 1 && closed && writer.chance(30)) free += " " + atom;
      }
    if (writer.chance(10)) rules += " " + writer.one_of(kDerived);
    if (!free.empty()) rules += " (:free" + free + ")";
    rules += ") (a" +
             std::to_string(writer.below(static_cast<int>(task.actions))) +
             "))\n";
  }
  return rules;
}

}  // namespace certifond::verifier::symbolic
