#include "fond/pddl/requirements.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "fond/pddl/sexpr.h"

namespace certifond::pddl {
namespace {

constexpr std::array<std::string_view,
                     static_cast<std::size_t>(Requirement::kCount)>
    kNames = {
        ":strips",
        ":typing",
        ":equality",
        ":negative-preconditions",
        ":disjunctive-preconditions",
        ":existential-preconditions",
        ":universal-preconditions",
        ":conditional-effects",
        ":derived-predicates",
        ":non-deterministic",
};

// Known to the field, and not to us: refused where they are used.
constexpr std::string_view kUnsupported[] = {
    ":durative-actions",
    ":duration-inequalities",
    ":continuous-effects",
    ":time",
    ":timed-initial-literals",
    ":fluents",
    ":numeric-fluents",
    ":object-fluents",
    ":preferences",
    ":constraints",
    ":probabilistic-effects",
    ":rewards",
    ":mdp",
    ":partial-observability",
};

}  // namespace

void Requirements::declare(std::string_view keyword, Location where,
                           Diagnostics& diagnostics) {
  const auto known = std::find(kNames.begin(), kNames.end(), keyword);
  if (known != kNames.end())
    return declare(static_cast<Requirement>(known - kNames.begin()));
  if (keyword == ":action-costs") return;  // ignored costs get a warning
  if (keyword == ":quantified-preconditions" || keyword == ":adl") {
    declare(Requirement::kExistentialPreconditions);
    declare(Requirement::kUniversalPreconditions);
    if (keyword == ":action-costs") return;  // ignored costs get a warning
    if (keyword == ":quantified-preconditions") return;
    for (Requirement r : {Requirement::kTyping, Requirement::kEquality,
                          Requirement::kNegativePreconditions,
                          Requirement::kDisjunctivePreconditions,
                          Requirement::kConditionalEffects})
      declare(r);
    return;
  }
  const bool refused =
      std::find(std::begin(kUnsupported), std::end(kUnsupported), keyword) !=
      std::end(kUnsupported);
  diagnostics.warning(
      where, refused ? "requirement " + in_quotes(keyword) +
                           " is not supported: refused where it is used"
                     : "unknown requirement " + in_quotes(keyword));
}

void Requirements::need(Requirement requirement, Location where) {
  auto& first = needed_[static_cast<std::size_t>(requirement)];
  if (!first ||
      std::tie(where.file, where.offset) < std::tie(first->file, first->offset))
    first = where;
}

void Requirements::report(Diagnostics& diagnostics) const {
  for (std::size_t i = 0; i < kCount; ++i)
    if (needed_[i] && !declared_[i])
      diagnostics.note(*needed_[i], "requirement " + in_quotes(kNames[i]) +
                                        " is used but not declared");
}

}  // namespace certifond::pddl
