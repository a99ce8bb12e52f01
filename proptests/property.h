// A property: a statement about every task, and how to look for a
// counterexample in one of them.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "proptests/subject.h"

namespace certifond::proptests {

struct Outcome {
  enum class Kind {
    kHeld,
    kSkipped,  // says nothing of this task, or it is too large
    kFailed,
  };

  Kind kind = Kind::kHeld;
  std::string message;  // of kFailed: what was expected and what was found

  bool failed() const { return kind == Kind::kFailed; }
};

inline Outcome held() { return {}; }
inline Outcome skipped() { return {Outcome::Kind::kSkipped, ""}; }
inline Outcome failed(std::string message) {
  return {Outcome::Kind::kFailed, std::move(message)};
}

struct Property {
  std::string_view id;         // for command lines: "pddl-round-trip"
  std::string_view statement;  // a sentence or an equation
  Outcome (*check)(Subject& subject) = nullptr;
};

// The outcome of the check; an exception is a failure that tells it.
Outcome check(const Property& property, Subject& subject);

}  // namespace certifond::proptests
