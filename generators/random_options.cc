#include "generators/random_options.h"

namespace certifond::generators {

RandomOptions options_of(Profile profile) {
  RandomOptions options;
  if (profile == Profile::kSmall) return options;
  const bool large = profile == Profile::kLarge;
  options.types = {0, 3};
  options.objects = {2, large ? 5 : 4};
  options.fluents = {2, large ? 7 : 5};
  options.ground_fluents = {4, large ? 14 : 9};
  options.statics = {0, 2};
  options.derived = {0, 2};
  options.max_atoms = large ? 16 : 11;
  options.max_arity = 2;
  options.actions = {3, large ? 10 : 7};
  options.parameters = {0, 3};
  options.outcomes = {1, 4};
  options.max_outcomes = 32;
  options.outcome_literals = {1, 3};
  options.precondition_literals = {0, 3};
  options.depth = 3;
  options.nodes = {4, large ? 40 : 16};
  return options;
}

}  // namespace certifond::generators
