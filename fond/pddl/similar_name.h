// Whether a name looks like a misspelling of another.
#pragma once

#include <string_view>

namespace certifond::pddl {

// One letter more, less, other than in the other name, or two neighbours
// swapped; names of six letters and more may differ in two such places, names
// of one or two letters in none.
bool is_similar(std::string_view a, std::string_view b);

}  // namespace certifond::pddl
