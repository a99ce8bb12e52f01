#include "generators/decoration.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace certifond::generators {

namespace {

void label(pddl::Effect& effect, const RandomOptions& options, Rng& rng) {
  if (effect.kind == pddl::Effect::Kind::kOneof &&
      rng.chance(options.label_percent)) {
    effect.name = "what";
    for (std::size_t i = 0; i < effect.children.size(); ++i) {
      effect.labels.push_back("case" + std::to_string(i + 1));
    }
  }
  for (pddl::Effect& child : effect.children) label(child, options, rng);
}

// Nothing if an argument has no object that fits.
std::vector<pddl::GroundAtom> random_facts(const pddl::Task& task,
                                           std::size_t count, Rng& rng) {
  std::vector<pddl::GroundAtom> facts;
  for (std::size_t i = 0; i < count; ++i) {
    pddl::GroundAtom atom{
        pddl::PredicateId(
            rng.below(static_cast<std::uint32_t>(task.predicates.size()))),
        {}};
    const pddl::Predicate& predicate = task.predicates[atom.predicate.index()];
    for (const pddl::Parameter& parameter : predicate.parameters) {
      const auto objects = pddl::objects_of(task, parameter.types);
      if (!objects.empty()) atom.args.push_back(rng.pick(objects));
    }
    if (!predicate.is_derived &&
        atom.args.size() == predicate.parameters.size() &&
        std::ranges::find(facts, atom) == facts.end()) {
      facts.push_back(std::move(atom));
    }
  }
  return facts;
}

}  // namespace

void add_labels(pddl::Task& task, const RandomOptions& options, Rng& rng) {
  for (pddl::Action& action : task.actions) {
    label(action.effect, options, rng);
  }
}

void add_init_choices(pddl::Task& task, const RandomOptions& options,
                      Rng& rng) {
  if (task.predicates.empty() || !rng.chance(options.init_choice_percent)) {
    return;
  }
  for (int c = draw(options.init_choices, rng); c > 0; --c) {
    pddl::InitChoice& choice = task.init_choices.emplace_back();
    for (int a = draw(options.init_alternatives, rng); a > 0; --a) {
      const auto count =
          static_cast<std::size_t>(draw(options.alternative_facts, rng));
      choice.alternatives.push_back(random_facts(task, count, rng));
    }
  }
}

}  // namespace certifond::generators
