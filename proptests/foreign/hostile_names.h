// Names that the files of other planners can take for something else.
#pragma once

#include "fond/pddl/task.h"
#include "generators/rng.h"

namespace certifond::proptests {

// The same task, with such names for its actions, predicates and objects:
// marks of outcomes, underscores in all places, words of DOT, of JSON and of
// the formats themselves, digits, quotes.
pddl::Task with_hostile_names(const pddl::Task& task, generators::Rng& rng);

}  // namespace certifond::proptests
