// `:requirements`: which were declared, and which are needed.
//
// Real files seldom declare what they use, so a missing requirement is a
// warning, once for each, at the first place that needs it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "fond/base/diagnostics.h"

namespace certifond::pddl {

enum class Requirement {
  kStrips,
  kTyping,
  kEquality,
  kNegativePreconditions,
  kDisjunctivePreconditions,
  kExistentialPreconditions,
  kUniversalPreconditions,
  kConditionalEffects,
  kDerivedPredicates,
  kNonDeterministic,
  kCount,
};

class Requirements {
 public:
  // `keyword` with its colon, at a place of `:requirements`.
  void declare(std::string_view keyword, Location where,
               Diagnostics& diagnostics);
  void need(Requirement requirement, Location where);
  // Warns of all that is needed and not declared.
  void report(Diagnostics& diagnostics) const;

 private:
  static constexpr std::size_t kCount =
      static_cast<std::size_t>(Requirement::kCount);
  void declare(Requirement requirement) {
    declared_[static_cast<std::size_t>(requirement)] = true;
  }

  std::array<bool, kCount> declared_{};
  std::array<std::optional<Location>, kCount> needed_{};
};

}  // namespace certifond::pddl
