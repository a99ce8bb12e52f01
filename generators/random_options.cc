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

RandomOptions options_for_grounding(int depth) {
  RandomOptions options;
  options.graph_percent = 0;
  options.ground_percent = 0;
  options.types = {3, 3};
  options.any_type_percent = 60;
  options.objects = {1, 4};
  options.constant_percent = 100;
  options.fluents = {2, 4};
  options.statics = {1, 1};
  options.derived = {0, 2};
  options.derived_percent = 100;
  options.max_atoms = 100;
  options.max_outcomes = 128;
  options.depth = depth;
  options.equality_percent = 18;
  options.disjunction_percent = 35;
  options.imply_percent = 15;
  options.quantifier_percent = 20;
  options.two_variables_percent = 50;
  options.when_percent = 25;
  options.forall_effect_percent = 15;
  options.nested_oneof_percent = 25;
  options.move_percent = 40;
  options.short_list_percent = 55;
  options.goal_condition_percent = 60;
  options.either_percent = 50;
  options.init_percent = 40;
  options.init_choice_percent = 0;
  return options;
}

RandomOptions options_for_images() {
  RandomOptions options;
  options.graph_percent = 0;
  options.ground_percent = 70;
  options.objects = {2, 3};
  options.constant_percent = 80;
  options.ground_fluents = {2, 3};
  options.places = {3, 3};
  options.move_percent = 60;
  options.actions = {2, 6};
  options.parameters = {0, 1};
  options.derived = {1, 2};
  options.derived_percent = 70;
  options.depth = 3;
  options.disjunction_percent = 25;
  options.when_percent = 25;
  options.nested_oneof_percent = 20;
  options.init_choice_percent = 10;
  return options;
}

}  // namespace certifond::generators
