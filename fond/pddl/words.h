// The words that PDDL itself uses, known by number.
//
// SymbolTable interns them first and in this order, so that a symbol below
// Word::kCount is the word of the same value and the reader can `switch` on it.
#pragma once

#include <cstdint>

// X(enumerator, text)
#define CERTIFOND_PDDL_WORDS(X)            \
  /* the shape of a file */                \
  X(kDefine, "define")                     \
  X(kDomain, "domain")                     \
  X(kProblem, "problem")                   \
  /* conditions and effects */             \
  X(kAnd, "and")                           \
  X(kOr, "or")                             \
  X(kNot, "not")                           \
  X(kImply, "imply")                       \
  X(kForall, "forall")                     \
  X(kExists, "exists")                     \
  X(kWhen, "when")                         \
  X(kOneof, "oneof")                       \
  X(kLabeledOneof, "labeled-oneof")        \
  X(kOutcome, "outcome")                   \
  X(kEqual, "=")                           \
  X(kTrue, "true")                         \
  X(kFalse, "false")                       \
  /* types and costs */                    \
  X(kObject, "object")                     \
  X(kEither, "either")                     \
  X(kNumber, "number")                     \
  X(kTotalCost, "total-cost")              \
  X(kIncrease, "increase")                 \
  /* of features that are refused */       \
  X(kDecrease, "decrease")                 \
  X(kAssign, "assign")                     \
  X(kScaleUp, "scale-up")                  \
  X(kScaleDown, "scale-down")              \
  X(kLess, "<")                            \
  X(kLessEqual, "<=")                      \
  X(kGreater, ">")                         \
  X(kGreaterEqual, ">=")                   \
  X(kProbabilistic, "probabilistic")       \
  X(kPreference, "preference")             \
  X(kUnknown, "unknown")                   \
  X(kAt, "at")                             \
  /* keywords */                           \
  X(kRequirements, ":requirements")        \
  X(kTypes, ":types")                      \
  X(kConstants, ":constants")              \
  X(kPredicates, ":predicates")            \
  X(kFunctions, ":functions")              \
  X(kAction, ":action")                    \
  X(kDerived, ":derived")                  \
  X(kParameters, ":parameters")            \
  X(kPrecondition, ":precondition")        \
  X(kEffect, ":effect")                    \
  X(kObserve, ":observe")                  \
  X(kProblemDomain, ":domain")             \
  X(kObjects, ":objects")                  \
  X(kInit, ":init")                        \
  X(kGoal, ":goal")                        \
  X(kMetric, ":metric")                    \
  X(kFairness, ":fairness")                \
  X(kDurativeAction, ":durative-action")   \
  X(kConstraints, ":constraints")          \
  X(kProcess, ":process")                  \
  X(kEvent, ":event")                      \
  X(kAxiom, ":axiom")                      \
  X(kGoalReward, ":goal-reward")           \
  X(kGoalProbability, ":goal-probability") \
  X(kHidden, ":hidden")

namespace certifond::pddl {

enum class Word : std::uint32_t {
#define CERTIFOND_ENUMERATOR(name, text) name,
  CERTIFOND_PDDL_WORDS(CERTIFOND_ENUMERATOR)
#undef CERTIFOND_ENUMERATOR
      kCount,  // also: no word of PDDL's
};

// The words that make conditions and effects: no predicate has such a name.
constexpr bool is_reserved(Word word) {
  switch (word) {
    case Word::kAnd:
    case Word::kOr:
    case Word::kNot:
    case Word::kImply:
    case Word::kForall:
    case Word::kExists:
    case Word::kWhen:
    case Word::kOneof:
    case Word::kLabeledOneof:
    case Word::kEqual:
      return true;
    default:
      return false;
  }
}

// The feature that is not supported and that the word belongs to, if it is not
// the name of a predicate; null if there is none.
constexpr const char* refused_feature(Word word) {
  switch (word) {
    case Word::kIncrease:
    case Word::kDecrease:
    case Word::kAssign:
    case Word::kScaleUp:
    case Word::kScaleDown:
    case Word::kLess:
    case Word::kLessEqual:
    case Word::kGreater:
    case Word::kGreaterEqual:
      return "numeric fluents";
    case Word::kProbabilistic:
      return "probabilistic effects";
    case Word::kPreference:
      return "preferences";
    default:
      return nullptr;
  }
}

}  // namespace certifond::pddl
