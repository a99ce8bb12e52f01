// The knobs of random tasks, and some settings of them.
#pragma once

#include <string_view>

#include "generators/rng.h"

namespace certifond::generators {

struct IntRange {
  int low = 0;
  int high = 0;
};

inline int draw(IntRange range, Rng& rng) {
  return rng.between(range.low, range.high);
}

// Percentages are of 100.  Each is the chance of the construct at each place
// where it could be.
struct RandomOptions {
  // How the task is made: as a graph with a planted answer (see
  // graph_task.h), or else with actions at random (wild_task.h).
  int graph_percent = 50;
  // Of wild tasks: with no parameters anywhere.
  int ground_percent = 40;

  // --- Wild tasks ---------------------------------------------------------
  IntRange types{0, 2};
  IntRange objects{1, 3};
  IntRange fluents{2, 4};  // predicates; as many atoms if ground
  IntRange ground_fluents{2, 6};
  IntRange statics{0, 1};
  IntRange derived{0, 1};
  int derived_percent = 25;
  int max_arity = 2;
  int max_atoms = 8;  // ground atoms of fluents
  IntRange actions{2, 5};
  IntRange parameters{0, 2};
  IntRange outcomes{1, 3};
  int max_outcomes = 16;  // of a ground action, all choices multiplied
  IntRange outcome_literals{1, 2};
  IntRange precondition_literals{0, 2};
  IntRange goal_literals{1, 3};
  int depth = 2;  // of nested conditions and effects

  int negative_percent = 35;
  int equality_percent = 5;
  int disjunction_percent = 10;
  int imply_percent = 4;
  int quantifier_percent = 8;
  int when_percent = 15;
  int forall_effect_percent = 8;
  int nested_oneof_percent = 10;
  int no_op_percent = 20;  // an outcome that changes nothing
  int undo_percent = 25;   // an action that may undo another
  int either_percent = 10;
  int constant_percent = 40;
  int init_percent = 30;            // an atom is true initially
  int trivial_percent = 14;         // the goal is made true initially
  int goal_condition_percent = 25;  // the goal has more than literals
  int two_variables_percent = 15;   // of a quantifier

  // What the settings below have and the profiles do not.  At 0, nothing is
  // drawn: the seeds of the profiles name the same tasks as ever.
  int any_type_percent = 0;    // a parameter or variable is an `object`
  IntRange places{0, 0};       // atoms of which one is true initially
  int move_percent = 0;        // an action exchanges one atom for another
  int short_list_percent = 0;  // a list of one or none is kept as a list

  // --- Graph tasks ----------------------------------------------------------
  IntRange nodes{3, 9};
  int solvable_percent = 70;
  int dead_percent = 35;   // nodes from which there is no solution
  int lucky_percent = 60;  // in those: a choice may still lead to the goal
  int cycle_percent = 50;  // graphs whose planted policy may go round
  int back_percent = 50;   // in those: an outcome leads back or stays
  int risk_percent = 60;   // an extra choice beside the planted one
  int noise_percent = 20;  // an atom that changes and means nothing

  // --- Decoration -----------------------------------------------------------
  int label_percent = 10;  // a `oneof` has labels
  // Of wild tasks: choices between facts in `:init`.
  int init_choice_percent = 20;
  IntRange init_choices{1, 2};
  IntRange init_alternatives{1, 3};
  IntRange alternative_facts{0, 2};
};

enum class Profile { kSmall, kMedium, kLarge };

// Small: some ten states, for hundreds of tasks a second.  Medium: some dozens,
// and more nesting.  Large: hundreds.  A few tasks have many times as many.
RandomOptions options_of(Profile profile);

// Few objects, all of them constants, and every construct in odd places: what
// is hard to ground.  Trees have empty `and` and `or`, as text has not.  One
// initial state.
RandomOptions options_for_grounding(int depth);

// A few atoms, some of which exclude one another, conditional effects that read
// each other's atoms, nested choices, derived atoms: what is hard to do with
// sets of states.
RandomOptions options_for_images();

}  // namespace certifond::generators
