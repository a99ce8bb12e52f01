// A table row of the reader's tests: two texts, and what is wrong with them.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

namespace certifond::pddl {

struct ReadingCase {
  std::string name;
  std::string domain;
  std::string problem;
  std::string diagnostics;  // as reading_diagnostics() says it

  friend std::ostream& operator<<(std::ostream& out, const ReadingCase& row) {
    return out << row.name;
  }
};

// Whole files around some sections, which begin on line 2.  All requirements
// are declared.
std::string domain_with(std::string_view sections);
std::string problem_with(std::string_view sections);
// A problem that goes with every domain named `d`.
std::string plain_problem();

// A line "domain:2:9: error: ..." for each diagnostic of reading both texts;
// "unsupported", "warning" or "note" in place of "error" where it is that.
std::string reading_diagnostics(std::string_view domain,
                                std::string_view problem);

}  // namespace certifond::pddl
