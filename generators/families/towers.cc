#include "generators/families/towers.h"

#include <cstddef>

namespace certifond::generators {

const char kLooseBlocksDomain[] = R"((define (domain loose-blocks)
  (:requirements :typing :equality :non-deterministic)
  (:types block)
  (:predicates (held ?b - block) (hand-free) (floor ?b - block)
               (upon ?b ?c - block) (top ?b - block))

  (:action grasp
    :parameters (?b ?c - block)
    :precondition (and (hand-free) (top ?b) (upon ?b ?c) (not (= ?b ?c)))
    :effect (and (top ?c) (not (upon ?b ?c))
                 (oneof (and (held ?b) (not (hand-free)) (not (top ?b)))
                        (floor ?b))))

  (:action grasp-from-floor
    :parameters (?b - block)
    :precondition (and (hand-free) (top ?b) (floor ?b))
    :effect (oneof (and (held ?b) (not (hand-free)) (not (floor ?b))) (and)))

  (:action place
    :parameters (?b ?c - block)
    :precondition (and (held ?b) (top ?c))
    :effect (and (hand-free) (top ?b) (not (held ?b))
                 (oneof (and (upon ?b ?c) (not (top ?c))) (floor ?b))))

  (:action lay-down
    :parameters (?b - block)
    :precondition (held ?b)
    :effect (and (floor ?b) (top ?b) (hand-free) (not (held ?b))))

  (:action grasp-pair
    :parameters (?a ?b ?c - block)
    :precondition (and (hand-free) (upon ?a ?b) (upon ?b ?c))
    :effect (oneof (and)
                   (and (held ?b) (top ?c) (not (hand-free))
                        (not (upon ?b ?c)))))

  (:action place-pair
    :parameters (?a ?b ?c - block)
    :precondition (and (held ?b) (upon ?a ?b) (top ?c))
    :effect (and (hand-free) (not (held ?b))
                 (oneof (and (upon ?b ?c) (not (top ?c))) (floor ?b))))

  (:action lay-pair-down
    :parameters (?a ?b - block)
    :precondition (and (held ?b) (upon ?a ?b))
    :effect (and (floor ?b) (hand-free) (not (held ?b)))))
)";

Towers random_towers(int blocks, int new_tower_percent, Rng& rng) {
  std::vector<int> order;
  for (int i = 1; i <= blocks; ++i) order.push_back(i);
  rng.shuffle(order);
  Towers below(blocks, 0);
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (rng.chance(new_tower_percent)) continue;
    below[order[i] - 1] = order[i - 1];
  }
  return below;
}

namespace {

// Calls add({word ..}) for every atom of the configuration.
template <typename Add>
void describe(const Towers& below, Add add) {
  const int blocks = static_cast<int>(below.size());
  std::vector<bool> covered(below.size() + 1, false);
  for (int i = 1; i <= blocks; ++i) {
    const int under = below[i - 1];
    if (under == 0) {
      add({"floor", numbered("b", i)});
    } else {
      add({"upon", numbered("b", i), numbered("b", under)});
      covered[under] = true;
    }
  }
  for (int i = 1; i <= blocks; ++i) {
    if (!covered[i]) add({"top", numbered("b", i)});
  }
  add({"hand-free"});
}

}  // namespace

std::string towers_problem(const std::string& problem,
                           const std::string& domain, const Towers& init,
                           const Towers& goal) {
  using Words = std::initializer_list<std::string_view>;
  ProblemText text(problem, domain);
  text.objects(numbered_list("b", 1, static_cast<int>(init.size())), "block");
  describe(init, [&](Words words) { text.init(words); });
  describe(goal, [&](Words words) { text.goal(words); });
  return text.str();
}

}  // namespace certifond::generators
