// The parts of the table in case.h, by what they are about.
#pragma once

#include <vector>

#include "verifier/cases/case.h"

namespace certifond::verifier {

std::vector<Case> graph_cases();
std::vector<Case> initial_cases();    // paths, cycles, traps
std::vector<Case> rule_cases();       // which rule applies
std::vector<Case> effect_cases();     // what an action does
std::vector<Case> condition_cases();  // what a condition means
std::vector<Case> paper_cases();      // figure 2 of the IDFS paper

}  // namespace certifond::verifier
