// The planner's options in one table, from which command lines, JSON summaries
// and the manual are made (as CaDiCaL's options.hpp does it): a name, what it
// takes, its default and one line of help stand here and nowhere else.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "planner/planner.h"

namespace certifond::planner {

struct Option {
  enum class Kind {
    kChoice,  // one of `values`
    kFlag,    // "on" or "off"
    kCount,   // a number between `least` and `most`
    kParts,   // any of `values`, separated by commas
  };
  // Whose option it is; for other algorithms it has no effect.
  enum class Of { kAll, kPaper, kLearning };

  std::string_view name;  // "--heuristic"
  Kind kind = Kind::kChoice;
  Of of = Of::kAll;
  std::vector<std::string_view> values;
  std::uint32_t least = 0;
  std::uint32_t most = 0;
  std::string_view help;
  // What `options` say, as one would type it; no parts are "".
  std::string (*get)(const PlannerOptions& options) = nullptr;
  // `value` is one that `kind` allows.
  void (*set)(PlannerOptions& options, std::string_view value) = nullptr;

  bool has_effect(const PlannerOptions& options) const;
  // "blind, hmax, hadd, hff"; "1 to 64"; "on, off".
  std::string range() const;
};

// In the order of the manual.
const std::vector<Option>& option_table();

}  // namespace certifond::planner
