#include "planner/grounding/limits.h"

namespace certifond::planner {

void Limits::fail_stopped() const {
  throw GroundingFailure(
      {GroundingError::Kind::kStopped, {}, "grounding was stopped"});
}

void Limits::fail_memory() const {
  throw GroundingFailure({GroundingError::Kind::kMemory,
                          {},
                          "grounding needs more than its limit of " +
                              std::to_string(options_.max_bytes >> 20) +
                              " MiB"});
}

void Limits::fail_operators() const {
  throw GroundingFailure({GroundingError::Kind::kTooManyOperators,
                          {},
                          "the task has more than " +
                              std::to_string(options_.max_operators) +
                              " ground actions that may be applicable"});
}

}  // namespace certifond::planner
